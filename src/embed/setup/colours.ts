import { OWN_COLOURS, readingsOf, shownRatio } from './contrast.ts';
import { find } from './find.ts';
import { fontOf, hexOf } from './look.ts';
import type { Choices, Look } from './markup.ts';

const COLOURS = ['accent', 'text', 'surface'] as const;

const valueOf = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value.trim() : '';
};

/** What is typed and can be used; everything else is left to the widget. */
export function readLook(form: HTMLFormElement): Look {
  const radius = valueOf(form, 'radius');
  const font = fontOf(valueOf(form, 'font'));
  const colours = COLOURS.flatMap((name) => {
    const hex = hexOf(valueOf(form, name));
    return hex === undefined ? [] : [[name, hex] as const];
  });
  return {
    ...Object.fromEntries(colours),
    ...(/^\d{1,2}$/.test(radius) && { radius: `${radius}px` }),
    ...(font !== undefined && { font }),
  };
}

/** Each colour has a field and a picker: the one shows what is in the other. */
export function fillColours({ look, theme }: Choices): void {
  const isDark = theme === 'dark' || (theme === '' && matchMedia('(prefers-color-scheme: dark)').matches);
  for (const name of COLOURS) {
    const field = find(`#${name}`, HTMLInputElement);
    const own = OWN_COLOURS[isDark ? 'dark' : 'light'][name];
    field.placeholder = own;
    field.setAttribute('aria-invalid', String(field.value.trim() !== '' && look[name] === undefined));
    find(`[data-for=${name}]`, HTMLInputElement).value = look[name] ?? own;
  }
  const font = find('#font', HTMLInputElement);
  font.setAttribute('aria-invalid', String(font.value.trim() !== '' && look.font === undefined));
}

/** A colour that is picked is typed. */
export function hearPickers(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const name = target.dataset['for'];
    if (name !== undefined) find(`#${name}`, HTMLInputElement).value = target.value;
  });
}

export function showReadings({ look, theme }: Choices): void {
  const readings = readingsOf(look, theme);
  const items = readings.map(({ what, ratio, warning }) => {
    const item = document.createElement('li');
    item.className = warning === undefined ? 'fine' : 'low';
    const figure = Object.assign(document.createElement('b'), { textContent: shownRatio(ratio) });
    item.append(`${what} `, figure, warning === undefined ? ' fine' : ' too low');
    return item;
  });
  find('#readings', HTMLElement).replaceChildren(...items);
  const lines = readings.flatMap(({ warning }) => warning ?? []);
  const warnings = find('#warnings', HTMLElement);
  // It is read out whenever it changes, and only then.
  if (warnings.textContent === lines.join('')) return;
  warnings.replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })),
  );
}
