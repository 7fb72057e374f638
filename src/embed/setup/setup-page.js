// Puts together what a host copies into a page. What is shown below it is made of the very same lines.

const maker = document.querySelector('.maker');
const form = document.querySelector('#choices');
const code = document.querySelector('#code');
const preview = document.querySelector('#preview');
const said = document.querySelector('#said');
const { proxy } = maker.dataset;

const LANGUAGES = 'en de fr es it nl pt pt-BR pl cs hr da sv nb fi el hu ro tr uk ar he ja zh zh-Hant'.split(
  ' ',
);
/** What the page itself takes part in: everything else is a setting of the widget. */
const OF_THE_PAGE = ['markup', 'release'];
const LINK_TEXT = 'Dates and prices';

const choices = () => Object.fromEntries(new FormData(form));

/** The settings that differ from what the widget does by itself. */
const settingsOf = (chosen) =>
  Object.entries(chosen).filter(([name, value]) => !OF_THE_PAGE.includes(name) && value !== '');

/** The element that the choices make: the snippet is its text, and the preview a copy of it. */
function elementFor(chosen) {
  const href = chosen.property ? `${proxy}/embed/${chosen.property}` : proxy;
  const link = Object.assign(document.createElement('a'), { href, textContent: LINK_TEXT });
  const isLink = chosen.mode === 'link';
  const isElement = !isLink && chosen.markup === 'element';
  const element = isLink ? link : document.createElement(isElement ? 'booking-widget' : 'div');
  if (!isElement) element.setAttribute(isLink ? 'data-booking-open' : 'data-booking-widget', '');
  for (const [name, value] of settingsOf(chosen))
    if (!(isLink && name === 'mode')) element.setAttribute(isElement ? name : `data-${name}`, value);
  if (!isLink) element.append(link);
  return element;
}

/** The place's own booking page, the first one where none is chosen; a frame knows nothing of the page around it. */
function frameFor({ property, lang, theme }) {
  const place = [...form.elements.property.options].find(
    ({ value }) => value && (value === property || !property),
  );
  const page = new URL(`${proxy}/embed/${place?.value ?? ''}`);
  for (const [name, value] of Object.entries({ lang, theme })) if (value) page.searchParams.set(name, value);
  const frame = document.createElement('iframe');
  const size = { width: '100%', height: 800 };
  for (const [name, value] of Object.entries({
    src: page,
    title: LINK_TEXT,
    ...size,
    allow: 'clipboard-write',
  }))
    frame.setAttribute(name, value);
  // As an attribute the policy of this page forbids it.
  frame.style.cssText = 'border:0;display:block;width:100%';
  return frame;
}

/** One tag a line; an attribute without a value is written without one. */
const textOf = (element) =>
  element.outerHTML
    .replaceAll('=""', '')
    .replace(/(<a )/, (tag) => (element.localName === 'a' ? tag : `\n  ${tag}`))
    .replace(/<\/a>(?=<)/, '</a>\n');

/** The script tag, and where a release is pinned the hash that the browser holds it to. */
function scriptFor({ release, markup }) {
  if (markup === 'frame') return `<script async src="${proxy}/embed-frame.js"></script>`;
  const { loader, integrity } = release && present ? present : { loader: '/booking-widget.js' };
  const check = integrity ? ` integrity="${integrity}"` : '';
  return `<script type="module" crossorigin src="${proxy}${loader}"${check}></script>`;
}

function show() {
  const chosen = choices();
  const element = chosen.markup === 'frame' ? frameFor(chosen) : elementFor(chosen);
  // For editors that strip frames.
  const after = element.src ? `<p><a href="${element.src}">${LINK_TEXT}</a></p>\n` : '';
  code.textContent = `${scriptFor(chosen)}\n${textOf(element)}\n${after}`;
  preview.replaceChildren(element);
  said.textContent = '';
}

async function copy() {
  try {
    await navigator.clipboard.writeText(code.textContent);
    said.textContent = 'Copied.';
  } catch {
    // Not allowed here: selected, it is one key press away.
    getSelection().selectAllChildren(code);
    said.textContent = 'Selected: copy it with your keyboard.';
  }
}

/** What pins the release that the proxy serves now, once it is known. */
let present;

async function readRelease() {
  const answer = await fetch(`${proxy}/release.json`);
  present = await answer.json();
  show();
}

async function listPlaces() {
  const answer = await fetch(`${proxy}/v1/properties`);
  const { properties } = await answer.json();
  for (const { id, name } of properties) form.elements.property.add(new Option(name, id));
}

function listLanguages() {
  for (const language of LANGUAGES) {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language);
    const option = new Option(name, language);
    option.lang = language;
    form.elements.lang.add(option);
  }
}

form.addEventListener('change', show);
document.querySelector('#copy').addEventListener('click', copy);
listLanguages();
show();
Promise.all([listPlaces(), readRelease()]).catch(() => {
  said.textContent =
    'The proxy does not answer: its places are missing from the list, and no release can be pinned.';
});
