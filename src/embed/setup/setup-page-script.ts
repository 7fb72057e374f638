/** Runs on the page that the proxy serves to its host (`/setup`). It only reads the public API. */
import { render } from 'lit';
import { ROUTES } from '../../contract/routes.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { contrastReadingsOf } from './contrast.ts';
import { COLOURS, readLook } from './look.ts';
import { canShowAllPlaces, EMBED_WAYS } from './markup.ts';
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

/** The address of the proxy as this page sees it, followed by its address as guests see it. They may differ. */
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

const fieldText = (name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
};

let places: readonly { readonly id: string; readonly name: string }[] = [];

/** Offers the ways that fit the chosen system, and all places if the chosen way can show them. */
function updateOptions(): void {
  const ways = SYSTEMS[fieldText('system')]?.ways ?? [];
  const offeredWays = EMBED_WAYS.filter((way) => ways.includes(way));
  render(optionsView(offeredWays.map((way) => ({ value: way, label: WAY_NAMES[way] }))), selects.way);
  const offersAllPlaces = places.length > 1 && canShowAllPlaces(selects.way.value as EmbedWay);
  const placeOptions = places.map(({ id, name }) => ({ value: id, label: name }));
  const choices = offersAllPlaces
    ? [...placeOptions, { value: '', label: 'All places, to choose from' }]
    : placeOptions;
  render(optionsView(choices), selects.property);
}

const readChoices = (): Choices => ({
  property: fieldText('property'),
  lang: fieldText('lang'),
  theme: fieldText('theme'),
  way: selects.way.value as EmbedWay,
  linkText: fieldText('link-text') || 'Dates and prices',
  look: readLook(fieldText),
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
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function showColours({ look, theme }: Choices): void {
  const isDark = theme === 'dark' || (theme === '' && matchMedia('(prefers-color-scheme: dark)').matches);
  const defaults = themeColours({}, isDark ? 'dark' : 'light');
  const fields = COLOURS.map((name) => {
    const chosenColour = look[name];
    return {
      name,
      defaultColour: hexOfRgb(defaults[name]),
      chosenColour,
      isInvalid: fieldText(name) !== '' && chosenColour === undefined,
    };
  });
  render(colourFieldsView(fields), findElement('#colours', HTMLElement));
  const isInvalidFont = fieldText('font') !== '' && look.font === undefined;
  findElement('#font', HTMLInputElement).setAttribute('aria-invalid', String(isInvalidFont));
  const readings = contrastReadingsOf(look, theme);
  render(contrastView(readings), findElement('#readings', HTMLElement));
  render(warningsView(readings), findElement('#warnings', HTMLElement));
}

function showAll(): void {
  updateOptions();
  const choices = readChoices();
  showStatus('');
  showColours(choices);
  const system = SYSTEMS[fieldText('system')];
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
  showAll();
}

render(
  optionsView(Object.entries(SYSTEMS).map(([value, { name }]) => ({ value, label: name }))),
  selects.system,
);
offerLanguages();
linkToOwnOrigin();
form.addEventListener('input', showAll);
form.addEventListener('submit', (event) => {
  event.preventDefault();
});
showAll();
readPlaces().catch(() => {
  showStatus('The proxy does not answer: its places are missing.');
});
