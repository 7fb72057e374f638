import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { minify } from 'terser';
import { defineConfig } from 'vite';
import type { ConfigEnv, Plugin, UserConfig } from 'vite';

const LOADER = 'booking-widget.js';
const PRIVATE_NAME = /--_[a-z-]+/g;
const LANGUAGES = 'src/i18n/languages';

/** Squeezes blank space and comments out of the css`` templates of this project's own sources. */
const squeezeCss = (): Plugin => ({
  name: 'squeeze-css',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/node_modules/') || !id.endsWith('.ts') || !code.includes('css`')) return null;
    const squeezed = code.replace(/\bcss`[^`]*`/g, (template) =>
      template
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\s+/g, ' ')
        .replace(/ ?([{};,]) ?/g, '$1')
        .replace(/: /g, ':')
        .replaceAll(';}', '}')
        .replace(/(?<=[ :,(-])0\./g, '.')
        // Only what is an identifier needs no quotes.
        .replace(/=(['"])([a-z][\w-]*)\1/gi, '=$2')
        .replaceAll(' > ', '>')
        .replace(/css` | `$/g, (end) => end.replace(' ', ''))
        // What marks it for editors, and for this, does nothing else.
        .replace(/^css/, ''),
    );
    return { code: squeezed, map: null };
  },
});

const MANIFEST = 'manifest.json';
const RUNTIME = 'rolldown-runtime';

function withoutRuntime(manifest: string): string {
  const isRuntime = (key: string): boolean => key.startsWith(`_${RUNTIME}-`);
  const chunks = Object.entries(JSON.parse(manifest) as Record<string, { imports?: string[] }>);
  const kept = chunks.flatMap(([key, { imports, ...chunk }]) => {
    const others = imports?.filter((name) => !isRuntime(name));
    return isRuntime(key) ? [] : [[key, { ...chunk, ...(others && { imports: others }) }]];
  });
  return JSON.stringify(Object.fromEntries(kept), null, 2);
}

/** The bundler's helper that makes an object of a module's exports, where a chunk imports it or has it itself. */
const HELPER_IMPORT = /import\{t as ([\w$]+)\}from"\.\/rolldown-runtime-[^"]+";/;
const HELPER = /\b([\w$]+)=\([\w$]+,[\w$]+\)=>\{(?:(?!=>\{).)*?Symbol\.toStringTag/;

/**
 * A chunk that is imported on demand, and by others besides, hands out its exports as an object of getters. A plain
 * object needs no helper for that, and so no further file before the first calendar.
 */
const plainNamespaces = (): Plugin => ({
  name: 'plain-namespaces',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') {
          if (file === MANIFEST) chunk.source = withoutRuntime(String(chunk.source));
          continue;
        }
        if (chunk.name === RUNTIME) Reflect.deleteProperty(bundle, file);
        const helper = (HELPER_IMPORT.exec(chunk.code) ?? HELPER.exec(chunk.code))?.[1];
        if (helper === undefined) continue;
        const call = new RegExp(
          `(?<![\\w$.])([\\w$]+)=${helper.replaceAll('$', '\\$')}\\(\\{([^{}]*)\\}\\)`,
          'g',
        );
        const literals: string[] = [];
        chunk.code = chunk.code
          .replace(HELPER_IMPORT, '')
          .replace(call, (_call, name: string, exports: string) => {
            const isNothing = exports === '';
            if (!isNothing) literals.push(`${name}={${exports.replaceAll(':()=>', ':')}};`);
            return isNothing ? `${name}={}` : name;
          })
          // By its end, all that the chunk hands out is there; and none of it ever changes.
          .replace(/export\{[^}]*\};?\s*$/, (names) => literals.join('') + names);
      }
    },
  },
});

/**
 * A second minifier after the bundler's own: it puts what is used once where it is used, which is 600 bytes of every
 * journey. Its two rewritings that make code shorter, but compress worse, are off, and so are its names: they would
 * depend on the letters in the hashes of other chunks, and every size on every file.
 */
const inlineOnce = (): Plugin => ({
  name: 'inline-once',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const compress = { passes: 2, inline: 1, lhs_constants: false, negate_iife: false };
        const options = { module: true, ecma: 2020, compress, mangle: false } as const;
        chunk.code = (await minify(chunk.code, options)).code ?? chunk.code;
      }
    },
  },
});

/**
 * Line breaks and indents in templates say no more than one space does. Everything else is minified by then, so none
 * are left but those in templates.
 */
const squeezeTemplates = (): Plugin => ({
  name: 'squeeze-templates',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/\n\s+>/g, '>').replace(/\n\s+/g, ' ');
    },
  },
});

/** Two letters that always stand for the same name: a chunk in some cache has to agree with one of a later release. */
const lettersFor = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('base64')
    .replace(/[^a-z]/gi, '')
    .slice(0, 2);

/** Calls the private custom properties (`--_border`) by letters: no page and no other file knows their names. */
const shortenPrivateNames = (): Plugin => ({
  name: 'shorten-private-names',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const found = chunks.flatMap(({ code }) => code.match(PRIVATE_NAME) ?? []);
      const names = new Set(found);
      if (new Set([...names].map(lettersFor)).size < names.size)
        this.error(`Two of ${[...names].join(', ')} would be called the same.`);
      for (const chunk of chunks)
        chunk.code = chunk.code.replace(PRIVATE_NAME, (name) => `--${lettersFor(name)}_`);
    },
  },
});

/**
 * Gives each language's words an address that can be told from the language. Otherwise the chunk that loads them would
 * list every language's, before the first calendar. One hash for all of them: they change together, with a release.
 */
const nameWords = (): Plugin => {
  const files = readdirSync(LANGUAGES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => join(LANGUAGES, path));
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  const version = hash.digest('base64url').slice(0, 8);
  return {
    name: 'name-words',
    buildStart() {
      for (const file of files) {
        const name = `${basename(file, '.ts')}-${basename(dirname(file))}`;
        this.emitFile({ type: 'chunk', id: file, fileName: `chunks/${name}-${version}.js` });
      }
    },
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('/languages/${')) return null;
      return {
        code: code.replace(
          /`\.\/languages\/(\$\{\w+\})\/(\w+)\.ts`/g,
          `/* @vite-ignore */ \`./$2-$1-${version}.js\``,
        ),
        map: null,
      };
    },
  };
};

/** What a chunk hands out or takes, as pairs of its name on the way and its name in the chunk. */
type Handed = readonly { readonly name: string; readonly local: string }[];

const handedIn = (list: string, isImport: boolean): Handed =>
  list.split(',').map((each) => {
    const [first = '', second = first] = each.trim().split(' as ');
    return isImport ? { name: first, local: second } : { name: second, local: first };
  });

const listOf = (handed: Handed, isImport: boolean): string =>
  handed
    .map(({ name, local }) =>
      name === local ? name : isImport ? `${name} as ${local}` : `${local} as ${name}`,
    )
    .join();

/** Names on the way from one chunk to all others: those of the greatest taker, else the giver's own where they are free. */
function namesOnTheWay(given: Handed, taken: Handed): ReadonlyMap<string, string> {
  const names = new Map(taken.map(({ name, local }) => [name, local]));
  const used = new Set(names.values());
  for (const { name, local } of given) {
    if (names.has(name)) continue;
    let free = local;
    while (used.has(free)) free += '_';
    names.set(name, free);
    used.add(free);
  }
  return names;
}

/**
 * The first chunk hands most of what it has to the session. By the bundler each of these has a name in either and a third
 * one between; here that is the session's own. Who takes from the first chunk names it by its hash, which comes from the
 * session's: so no cache holds chunks that disagree.
 */
const shareNames = (): Plugin => ({
  name: 'share-names',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const giver = chunks.find(({ name, fileName }) => name === 'booking-widget' && fileName !== LOADER);
      const taker = chunks.find(({ name }) => name === 'booking-session');
      if (!giver || !taker) return this.error('There are no two chunks to share names.');
      const file = basename(giver.fileName).replaceAll('.', '\\.');
      const imports = new RegExp(`import\\{([^}]*)\\}(?=from"\\./(?:chunks/)?${file}")`, 'g');
      const exports = /export\{([^}]*)\}/;
      const given = handedIn(exports.exec(giver.code)?.[1] ?? '', false);
      const taken = [...taker.code.matchAll(imports)].flatMap(([, list = '']) => handedIn(list, true));
      const names = namesOnTheWay(given, taken);
      const renamed = (list: string, isImport: boolean): string =>
        listOf(
          handedIn(list, isImport).map(({ name, local }) => ({ name: names.get(name) ?? name, local })),
          isImport,
        );
      const namespace = new RegExp(`(${file}"\\)\\.then\\((\\w+)=>\\2\\.)([\\w$]+)`, 'g');
      for (const chunk of chunks)
        chunk.code = chunk.code
          .replace(imports, (_whole, list: string) => `import{${renamed(list, true)}}`)
          .replace(
            namespace,
            (_whole, before: string, _name, name: string) => before + (names.get(name) ?? name),
          );
      giver.code = giver.code.replace(exports, (_whole, list: string) => `export{${renamed(list, false)}}`);
    },
  },
});

/** The address of the running script, whether it is a module, classic, deferred or injected. */
const OWN_ADDRESS = `document.currentScript?.src||[...document.scripts].map(s=>s.src).find(s=>/\\/booking-widget\\.js([?#]|$)/.test(s))||location.href`;

/** Turns the loader into one file that is valid as a classic script and as a module; its imports are absolute. */
const universalLoader = (): Plugin => ({
  name: 'universal-loader',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunk = bundle[LOADER];
      if (chunk?.type !== 'chunk') return this.error(`There is no ${LOADER}.`);
      if (chunk.imports.length > 0) return this.error(`${LOADER} must import nothing statically.`);
      const body = chunk.code
        .replace(/import\((["'`])(\.[^"'`]+)\1\)/g, 'import(new URL($1$2$1,__own).href)')
        .replace(/export\s*\{[^}]*\};?/g, '')
        // Of what it loads it takes nothing: the element defines itself.
        .replace(/(?<=\.href\))\.then\((\w+)=>\1\.[\w$]+\)/, '')
        .trim();
      chunk.code = `(()=>{const __own=${OWN_ADDRESS};${body}})();\n`;
      if (/import\.meta|^\s*export\b/m.test(chunk.code)) this.error(`Module syntax is left in ${LOADER}.`);
    },
  },
});

const NOTICES = 'THIRD-PARTY-LICENSES.txt';
const NOTICES_HEAD = `This folder holds code of the packages below, whose licences ask to be passed on with it.`;
const LEGAL_FILE = /^(licen[cs]e|notice|copying)\b/i;

/** The folder of the package that a module is of; none for this project's own, and the bundler's. */
const packageFolder = (id: string): string | undefined =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const files = readdirSync(folder).filter((file) => LEGAL_FILE.test(file));
  if (license === undefined || files.length === 0)
    throw new Error(`${name} comes without its licence, so it must not be part of a bundle.`);
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`--- ${name} ${version} (${license})`, ...texts].join('\n\n');
}

/** Beside what is built lie the licences of the packages in it: whoever hands on the one has to hand on the other. */
const passLicencesOn = (): Plugin => ({
  name: 'pass-licences-on',
  generateBundle: {
    // After the manifest is made: it lists scripts.
    order: 'post',
    handler(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      );
      const folders = modules.flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 ? (packageFolder(id) ?? []) : [],
      );
      const source = [NOTICES_HEAD, ...[...new Set(folders)].sort().map(noticeOf)].join('\n\n');
      this.emitFile({ type: 'asset', fileName: NOTICES, source: `${source}\n` });
    },
  },
});

const widget: UserConfig = {
  plugins: [
    passLicencesOn(),
    squeezeCss(),
    nameWords(),
    plainNamespaces(),
    inlineOnce(),
    squeezeTemplates(),
    shortenPrivateNames(),
    shareNames(),
    universalLoader(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist/widget',
    manifest: MANIFEST,
    lib: {
      entry: {
        'booking-widget': 'src/embed/booking-widget.ts',
        'embed-page': 'src/embed/embed-page.ts',
        'embed-frame': 'src/embed/embed-frame.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      output: {
        minify: true,
        comments: false,
        entryFileNames: '[name].js',
        // 36 bits tell the releases of one chunk apart; each further letter is a byte in every chunk that names it.
        chunkFileNames: 'chunks/[name]-[hash:6].js',
        // The first calendar and all that it needs in one file: a second one would be another request, and compress worse.
        // So are the hands of the calendar and the session, though what comes later shares some of them.
        codeSplitting: {
          groups: [
            { name: 'booking-widget', test: /src\/embed\/element\.ts$/, priority: 1 },
            { name: 'hands', test: /src\/calendar\/hands\.ts$/ },
            // A widget that opens above the page needs this for its button, and no session before it is opened.
            { name: 'control-styles', test: /src\/widget\/styles\/control-styles\.ts$/, priority: 1 },
            { name: 'booking-session', test: /src\/widget\/booking-session\.ts$/ },
          ],
        },
      },
    },
  },
};

/** A server as one file, but for what is native code. */
const server = (folder: string, entry: string): UserConfig => ({
  plugins: [passLicencesOn()],
  ssr: { noExternal: true, external: ['classic-level'], target: 'node' },
  build: {
    target: 'node20',
    outDir: `dist/${folder}`,
    ssr: entry,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});

/** For a runtime that is no Node: everything in one module of standard JavaScript. */
const edge: UserConfig = {
  plugins: [passLicencesOn()],
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    target: 'es2022',
    outDir: 'dist/edge',
    ssr: 'src/proxy/edge/worker.ts',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'worker.js' } },
  },
};

const CONFIGS: Readonly<Record<string, UserConfig>> = {
  widget,
  proxy: server('proxy', 'src/proxy/main.ts'),
  edge,
  sandbox: server('sandbox', 'src/sandbox-service/main.ts'),
  cli: server('cli', 'src/cli/main.ts'),
};

const config: (env: ConfigEnv) => UserConfig = defineConfig(({ mode }) => ({
  publicDir: false,
  // Tools that only read this file name no mode of ours.
  ...(CONFIGS[mode] ?? widget),
}));
export default config;
