/** Runs on the page that the proxy serves its host (`/setup`): it reads the public wire alone, and writes nothing. */
import { ROUTES } from '../../contract/routes.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { showBlocks } from './blocks.ts';
import { fillColours, hearPickers, readLook, showReadings } from './colours.ts';
import { find } from './find.ts';
import { takesAllPlaces, WAYS } from './markup.ts';
import type { Choices, Pin, Way } from './markup.ts';
import { createPreview } from './preview.ts';
import { SYSTEMS } from './systems.ts';

const WAY_NAMES: Readonly<Record<Way, string>> = {
  page: 'The calendar, in the page',
  button: 'A button that opens it above the page',
  floating: 'A button at the window’s corner',
  link: 'A link that becomes the calendar',
  opener: 'A link of yours that opens it',
  frame: 'A frame, with a link below it',
  address: 'The booking page’s address alone',
};

/** Where this page was asked for, and where guests reach the proxy: not always the same. */
const here = new URL('.', location.href).href.replace(/\/$/, '');
const proxy = document.documentElement.dataset['proxy'] ?? here;

const form = find('#choices', HTMLFormElement);
const said = find('#said', HTMLElement);
const selects = {
  system: find('#system', HTMLSelectElement),
  way: find('#way', HTMLSelectElement),
  property: find('#property', HTMLSelectElement),
  lang: find('#lang', HTMLSelectElement),
};
const showPreview = createPreview(find('#preview', HTMLElement), here);

const text = (name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
};

let places: readonly { readonly id: string; readonly name: string }[] = [];
let release: Pin | undefined;

function offer(
  select: HTMLSelectElement,
  options: readonly (readonly [value: string, label: string])[],
): void {
  // Until there is something to choose from nothing was chosen.
  const value = select.length > 0 ? select.value : undefined;
  select.replaceChildren(...options.map(([each, label]) => new Option(label, each)));
  if (value !== undefined && options.some(([each]) => each === value)) select.value = value;
}

/** A system takes some ways, and some ways one place alone. */
function offerWhatGoes(): void {
  const ways = SYSTEMS[text('system')]?.ways ?? [];
  offer(
    selects.way,
    WAYS.filter((way) => ways.includes(way)).map((way) => [way, WAY_NAMES[way]]),
  );
  const all = places.length > 1 && takesAllPlaces(selects.way.value as Way);
  const named = places.map(({ id, name }) => [id, name] as const);
  offer(selects.property, all ? [...named, ['', 'All places, to choose from']] : named);
}

const readChoices = (): Choices => ({
  property: text('property'),
  lang: text('lang'),
  theme: text('theme'),
  way: selects.way.value as Way,
  linkText: text('link-text') || 'Dates and prices',
  look: readLook(form),
  pin: text('pin') ? release : undefined,
});

/** Browsers keep what is of one address from pages of another. */
function leadHome(): void {
  if (here === proxy) return;
  find('#elsewhere', HTMLElement).hidden = false;
  const href = `${proxy}/setup`;
  Object.assign(find('#elsewhere a', HTMLAnchorElement), { href, textContent: href });
}

function show(): void {
  offerWhatGoes();
  const choices = readChoices();
  said.textContent = '';
  fillColours(choices);
  showReadings(choices);
  const system = SYSTEMS[text('system')];
  // Without a place there is nothing to show yet.
  if (!system || places.length === 0) return;
  showBlocks(system, system.blocks(choices, proxy), said);
  showPreview(choices);
}

function offerLanguages(): void {
  const names = LANGUAGES.map((language) => {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
    const option = new Option(name, language);
    option.lang = language;
    return option;
  });
  selects.lang.append(...names.sort((one, other) => one.text.localeCompare(other.text)));
}

const read = async (path: string): Promise<unknown> => {
  const answer = await fetch(here + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

async function readPlaces(): Promise<void> {
  const { properties } = (await read(ROUTES.properties)) as { properties: typeof places };
  places = properties;
  show();
}

async function readRelease(): Promise<void> {
  release = (await read('/release.json')) as Pin;
  show();
}

offer(
  selects.system,
  Object.entries(SYSTEMS).map(([id, { name }]) => [id, name]),
);
offerLanguages();
leadHome();
hearPickers(form);
form.addEventListener('input', show);
form.addEventListener('submit', (event) => {
  event.preventDefault();
});
show();
Promise.all([readPlaces(), readRelease()]).catch(() => {
  said.textContent = 'The proxy does not answer: its places are missing, and no release can be pinned.';
});
