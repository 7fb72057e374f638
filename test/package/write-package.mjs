/**
 * Writes the files that only the npm package has into `dist/npm`, from the sources and the build: the entry for bundlers, types,
 * the custom elements manifest, data for editors, and the SBOM.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { create } from '@custom-elements-manifest/analyzer/src/create.js';
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = join(ROOT, 'src/embed/npm');
const OUT = join(ROOT, 'dist/npm');
const ELEMENT = 'src/widget/booking-widget.ts';
const READ = [ELEMENT, 'src/widget/api/scripted-element.ts'];
/** Members for the widget's own modules, which hosts should not use. */
const INNER = ['renderRoot', 'content', 'language', 'adopt', 'loadAllMessages', 'styles', 'properties'];
const LIFECYCLE = /^(#|connected|disconnected|performUpdate|shouldUpdate|willUpdate|updated|render$)/;

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const write = (name, value) => {
  writeFileSync(
    join(OUT, name),
    typeof value === 'string' ? value : `${JSON.stringify(value, undefined, 2)}\n`,
  );
};

/** Returns all classes by name, with their docs, as the analyzer reads them. */
function classes() {
  const modules = READ.map((path) => ts.createSourceFile(path, read(path), ts.ScriptTarget.ES2022, true));
  const { modules: described } = create({ modules, plugins: litPlugin(), dev: false });
  return Object.fromEntries(described.flatMap((each) => each.declarations).map((each) => [each.name, each]));
}

const isPublic = ({ name, privacy = 'public', static: isStatic }) =>
  privacy === 'public' && !isStatic && !INNER.includes(name) && !LIFECYCLE.test(name);

function manifest() {
  const { BookingWidget: widget, ScriptedElement: scripted } = classes();
  const members = [...widget.members, ...scripted.members].filter(isPublic);
  const declaration = {
    kind: 'class',
    name: 'BookingWidget',
    tagName: 'booking-widget',
    customElement: true,
    description: widget.description,
    superclass: { name: 'HTMLElement' },
    attributes: widget.attributes.filter(({ description }) => description),
    members: [...new Map(members.map((each) => [each.name, each])).values()].map(
      ({ inheritedFrom: _, ...each }) => each,
    ),
    events: widget.events,
    slots: widget.slots,
    cssProperties: widget.cssProperties,
    cssParts: widget.cssParts,
  };
  const path = 'dist/npm/element.js';
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: [declaration],
        exports: [
          {
            kind: 'custom-element-definition',
            name: 'booking-widget',
            declaration: { name: 'BookingWidget', module: path },
          },
        ],
      },
    ],
  };
}

const valuesOf = (text = '') => [...text.matchAll(/'([^']+)'/g)].map(([, name]) => ({ name }));

/** Returns the data for VS Code, and for editors that read its format. */
function editorData({ modules: [{ declarations }] }) {
  const [{ tagName, description, attributes, cssProperties, cssParts }] = declarations;
  const html = {
    version: 1.1,
    tags: [
      {
        name: tagName,
        description,
        attributes: attributes.map(({ name, type, description: text }) => ({
          name,
          description: text,
          values: valuesOf(type?.text),
        })),
      },
    ],
  };
  const css = {
    version: 1.1,
    properties: cssProperties.map(({ name, description: text }) => ({ name, description: text })),
    pseudoElements: cssParts.map(({ name, description: text }) => ({
      name: `::part(${name})`,
      description: text,
    })),
  };
  return { html, css };
}

/** Returns the path of the element's file in the build. The package contains this file unchanged. */
function elementChunk() {
  const built = Object.values(JSON.parse(read('dist/widget/manifest.json')));
  return built.find(({ name }) => name === 'booking-widget').file;
}

/** Returns the packages with code in the built files, as `name@version`. */
function bundledPackages() {
  const notices = ['widget', 'proxy', 'sandbox', 'cli'].map((name) =>
    read(`dist/${name}/THIRD-PARTY-LICENSES.txt`),
  );
  const heads = notices.flatMap((text) => [...text.matchAll(/^--- (\S+) (\S+) \(.+\)$/gm)]);
  return new Set(heads.map(([, name, version]) => `${name}@${version}`));
}

/** Returns the SBOM in CycloneDX format: npm's list with only the bundled packages, because the package installs no others. */
function billOfMaterials() {
  const text = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bill = JSON.parse(text);
  const bundled = bundledPackages();
  // Keeps the bundled packages. Each is named as by npm, like `lit@3.3.3`, with any scope before the name.
  const components = bill.components
    .filter((each) => bundled.has(each['bom-ref'].replace(/^.*\|/, '')))
    .map((each) => ({
      ...each,
      scope: 'required',
      properties: [{ name: 'cdx:npm:package:bundled', value: 'true' }],
    }));
  // npm names the component after the folder.
  const { name } = JSON.parse(read('package.json'));
  const metadata = { ...bill.metadata, component: { ...bill.metadata.component, name } };
  const kept = new Set([bill.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }));
  return { ...bill, metadata, components, dependencies };
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
for (const name of readdirSync(SOURCES))
  copyFileSync(join(SOURCES, name), join(OUT, name.replace(/(?<!\.d)\.ts$/, '.d.ts')));
write('element.js', `import '../widget/${elementChunk()}';\n`);
const described = manifest();
write('custom-elements.json', described);
const { html, css } = editorData(described);
write('vscode.html-custom-data.json', html);
write('vscode.css-custom-data.json', css);
write('sbom.cdx.json', billOfMaterials());
process.stdout.write('dist/npm is written.\n');
