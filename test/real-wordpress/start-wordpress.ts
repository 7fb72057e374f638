import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { until } from '../until.ts';
import { findPhp } from '../wordpress/php.ts';
import { debianRoot } from './debian-root.ts';

export interface WordPress {
  readonly url: string;
  /** Runs PHP code within WordPress and returns its output. */
  runPhp(code: string): string;
  stop(): Promise<void>;
}

function startDatabase(root: string, folder: string): ChildProcess {
  const messagesFolder = join(root, 'usr/share/mysql');
  const args = [
    '--no-defaults',
    `--datadir=${join(folder, 'db')}`,
    `--socket=${join(folder, 'db.sock')}`,
    `--pid-file=${join(folder, 'db.pid')}`,
    `--lc-messages-dir=${messagesFolder}`,
    `--character-sets-dir=${join(messagesFolder, 'charsets')}`,
    '--skip-networking',
    // The database needs no passwords, because only this test can reach its socket.
    '--skip-grant-tables',
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  ];
  mkdirSync(join(folder, 'db'));
  return spawn(join(root, 'usr/sbin/mariadbd'), args, {
    stdio: 'ignore',
    env: { ...process.env, LD_LIBRARY_PATH: libraries(root) },
  });
}

const libraries = (root: string): string =>
  [join(root, 'usr/lib/x86_64-linux-gnu'), join(root, 'usr/lib/aarch64-linux-gnu')].join(':');

const configPhp = (folder: string, url: string): string => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${join(folder, 'db.sock')}');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('FS_METHOD', 'direct');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', '127.0.0.1');
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
error_reporting(0);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** Returns PHP's arguments, which load the extensions that WordPress needs for its database. */
function phpArguments(root: string): string[] {
  const extensions = join(root, 'usr/lib/php');
  const [version = ''] = readdirSync(extensions);
  const loadArguments = ['mysqlnd', 'mysqli'].flatMap((name) => [
    '-d',
    `extension=${join(extensions, version, `${name}.so`)}`,
  ]);
  return [...loadArguments, '-d', 'upload_max_filesize=8M', '-d', 'memory_limit=256M'];
}

/** Starts Debian's WordPress before its set-up, on the port of `url`. */
export async function startWordPress(url: string): Promise<WordPress> {
  const root = debianRoot();
  // The path of a socket has at most about a hundred characters, so this folder is not in the repo.
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-'));
  const site = join(folder, 'site');
  cpSync(join(root, 'usr/share/wordpress'), site, {
    recursive: true,
    dereference: true,
    force: true,
    filter: pathExists,
  });
  for (const name of ['plugins', 'uploads', 'upgrade'])
    mkdirSync(join(site, 'wp-content', name), { recursive: true });
  writeFileSync(join(site, 'wp-config.php'), configPhp(folder, url));
  const database = startDatabase(root, folder);
  await until(() => existsSync(join(folder, 'db.sock')));
  const php = findPhp();
  const args = phpArguments(root);
  const socket = JSON.stringify(join(folder, 'db.sock'));
  const createDatabasePhp = `(new mysqli('localhost', 'root', '', '', 0, ${socket}))->query('CREATE DATABASE wordpress');`;
  execFileSync(php, [...args, '-r', createDatabasePhp]);
  const server = spawn(php, [...args, '-S', new URL(url).host, '-t', site], {
    stdio: 'ignore',
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    detached: true,
  });
  await until(() =>
    fetch(`${url}/wp-admin/install.php`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    url,
    runPhp: (code) =>
      execFileSync(php, [...args, '-r', `require '${join(site, 'wp-load.php')}'; ${code}`], {
        encoding: 'utf8',
      }),
    stop: async () => {
      // The server's workers are in the same process group.
      if (server.pid !== undefined) process.kill(-server.pid);
      const databaseExit = once(database, 'exit');
      database.kill();
      await databaseExit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether a path exists. Some of Debian's links lead to settings files that do not exist here. */
const pathExists = (path: string): boolean => existsSync(path);
