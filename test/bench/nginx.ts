/** A real nginx with a cache in front of the proxy, for the bench: a typical setup of a host without a CDN. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';

const PROGRAM_PATHS = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/bin/nginx',
  '/opt/homebrew/bin/nginx',
];
const UNPACK_FOLDER = resolve('.cache/nginx');

/** Unpacks Debian's package without installing it, because an installed one would start its own server. */
function unpackDebians(): string {
  const program = join(UNPACK_FOLDER, 'usr/sbin/nginx');
  if (existsSync(program)) return program;
  mkdirSync(UNPACK_FOLDER, { recursive: true });
  spawnSync('sh', ['-c', 'apt-get download nginx && dpkg-deb -x nginx_*.deb .'], {
    cwd: UNPACK_FOLDER,
    stdio: 'ignore',
  });
  return program;
}

/** Returns the path of an nginx: `NGINX`, an installed program, or Debian's package; `undefined` if there is none. */
export function findNginx(): string | undefined {
  const configuredPath = process.env['NGINX'];
  const candidatePaths = configuredPath
    ? [configuredPath]
    : [...PROGRAM_PATHS, ...(existsSync('/etc/debian_version') ? [unpackDebians()] : [])];
  return candidatePaths.find(
    (path) => existsSync(path) && spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0,
  );
}

/**
 * Writes a config into `folder`, and returns the arguments that run nginx with it: as one process, like the other servers of the
 * bench. It caches all answers that `upstream` allows, and logs like Debian's nginx.
 */
export function nginxArgs(folder: string, upstream: string, port: number): string[] {
  const path = join(folder, 'nginx.conf');
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    path,
    `daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.err;
events { worker_connections 1024; }
http {
  access_log ${folder}/nginx.access combined buffer=64k flush=1s;
  ${temporaryFolders.map((name) => `${name}_temp_path ${folder}/nginx-${name};`).join(' ')}
  proxy_cache_path ${folder}/nginx-cache keys_zone=calendars:10m;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${upstream};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_cache calendars;
      proxy_cache_use_stale updating;
      proxy_cache_background_update on;
    }
  }
}
`,
  );
  return ['-c', path, '-e', join(folder, 'nginx.err')];
}
