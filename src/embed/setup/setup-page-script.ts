/** Runs on the page that the proxy serves to its host (`/setup`). It only reads the public API. */
import { render } from 'lit';
import { ROUTES } from '../../contract/routes.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { contrastReadingsOf } from './contrast.ts';
import { COLOURS, readLook } from './look.ts';
import { takesAllPlaces, EMBED_WAYS } from './markup.ts';
import type { Choices, EmbedWay } from './markup.ts';
import { createPreview } from './preview.ts';
import { SYSTEMS } from './systems.ts';
import { themeColours } from './theme-colours.ts';
import type { Rgb } from './theme-colours.ts';
import { blocksView, colourFieldsView, optionsView, contrastView, warningsView } from './views.ts';

const WAY_NAMES: Readonly<Record<EmbedWay, string>> = {
  page: 'The calendar, in the page',
  button: 'A button that opens it above the page',
  floating: 'A button at the window’s corner',
  link: 'A link that becomes the calendar',
  opener: 'A link of yours that opens it',
  frame: 'A frame, with a link below it',
  address: 'Only the booking page’s address',
};

/** The address of the proxy as this page sees it, and as guests see it. They may differ. */
const proxyHere = new URL('.', location.href).href.replace(/\/$/, '');
const proxy = document.documentElement.dataset['proxy'] ?? proxyHere;

/** @throws if the page has no such element. Script and page come from one build, so that is a bug. */
function findElement<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (element instanceof kind) return element;
  throw new Error(`There is no ${selector}.`);
}

const form = findElement('#choices', HTMLFormElement);
const statusLine = findElement('#notice', HTMLElement);
const selects = {
  system: findElement('#system', HTMLSelectElement),
  way: findElement('#way', HTMLSelectElement),
  property: findElement('#property', HTMLSelectElement),
  lang: findElement('#lang', HTMLSelectElement),
};
const showPreview = createPreview(findElement('#preview', HTMLElement), proxyHere);

const text = (name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
};

let places: readonly { readonly id: string; readonly name: string }[] = [];

/** Offers the ways that fit the chosen system, and all places if the chosen way can show them. */
function updateOptions(): void {
  const ways = SYSTEMS[text('system')]?.ways ?? [];
  const offered = EMBED_WAYS.filter((way) => ways.includes(way));
  render(optionsView(offered.map((way) => ({ value: way, label: WAY_NAMES[way] }))), selects.way);
  const offersAllPlaces = places.length > 1 && takesAllPlaces(selects.way.value as EmbedWay);
  const named = places.map(({ id, name }) => ({ value: id, label: name }));
  const choices = offersAllPlaces ? [...named, { value: '', label: 'All places, to choose from' }] : named;
  render(optionsView(choices), selects.property);
}

const readChoices = (): Choices => ({
  property: text('property'),
  lang: text('lang'),
  theme: text('theme'),
  way: selects.way.value as EmbedWay,
  linkText: text('link-text') || 'Dates and prices',
  look: readLook(text),
});

/** Shows a link to the proxy's own address if this page has another one, because the preview does not work there. */
function linkToOwnOrigin(): void {
  if (proxyHere === proxy) return;
  findElement('#elsewhere', HTMLElement).hidden = false;
  const href = `${proxy}/setup`;
  Object.assign(findElement('#elsewhere a', HTMLAnchorElement), { href, textContent: href });
}

const showStatus = (line: string): void => {
  statusLine.textContent = line;
};

const hexOfRgb = (rgb: Rgb): string =>
  `#${rgb
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function showColours({ look, theme }: Choices): void {
  const isDark = theme === 'dark' || (theme === '' && matchMedia('(prefers-color-scheme: dark)').matches);
  const defaults = themeColours({}, isDark ? 'dark' : 'light');
  const fields = COLOURS.map((name) => {
    const chosen = look[name];
    return {
      name,
      own: hexOfRgb(defaults[name]),
      chosen,
      isInvalid: text(name) !== '' && chosen === undefined,
    };
  });
  render(colourFieldsView(fields), findElement('#colours', HTMLElement));
  const isNoFont = text('font') !== '' && look.font === undefined;
  findElement('#font', HTMLInputElement).setAttribute('aria-invalid', String(isNoFont));
  const readings = contrastReadingsOf(look, theme);
  render(contrastView(readings), findElement('#readings', HTMLElement));
  render(warningsView(readings), findElement('#warnings', HTMLElement));
}

function show(): void {
  updateOptions();
  const choices = readChoices();
  showStatus('');
  showColours(choices);
  const system = SYSTEMS[text('system')];
  // Until the places are known, there is no snippet to show.
  if (!system || places.length === 0) return;
  const note = findElement('#note', HTMLElement);
  note.hidden = system.note === undefined;
  note.textContent = system.note ?? '';
  findElement('#untried', HTMLElement).hidden = system.isTried;
  render(blocksView(system.blocks(choices, proxy), showStatus), findElement('#blocks', HTMLElement));
  showPreview(choices);
}

function offerLanguages(): void {
  const names = LANGUAGES.map((lang) => {
    const label = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang;
    return { value: lang, lang, label };
  });
  render(optionsView(names.sort((one, other) => one.label.localeCompare(other.label))), selects.lang);
}

async function readPlaces(): Promise<void> {
  const answer = await fetch(proxyHere + ROUTES.properties);
  if (!answer.ok) throw new Error(`The proxy answered ${ROUTES.properties} with status ${answer.status}.`);
  const { properties } = (await answer.json()) as { properties: typeof places };
  places = properties;
  show();
}

render(
  optionsView(Object.entries(SYSTEMS).map(([value, { name }]) => ({ value, label: name }))),
  selects.system,
);
offerLanguages();
linkToOwnOrigin();
form.addEventListener('input', show);
form.addEventListener('submit', (event) => {
  event.preventDefault();
});
show();
readPlaces().catch(() => {
  showStatus('The proxy does not answer: its places are missing.');
});
