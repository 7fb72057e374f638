import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { repeat } from 'lit/directives/repeat.js';
import { shownRatio } from './contrast.ts';
import type { ContrastReading } from './contrast.ts';
import type { ColourName } from './look.ts';
import type { Block } from './systems.ts';

type Views = readonly TemplateResult[];

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly lang?: string;
}

/** The options have their values as keys, so that the chosen option stays chosen when others are added or removed. */
export const optionsView = (choices: readonly SelectOption[]): unknown =>
  repeat(
    choices,
    ({ value }) => value,
    ({ value, label, lang }) => html`<option value=${value} lang=${ifDefined(lang)}>${label}</option>`,
  );

export interface ColourField {
  readonly name: ColourName;
  /** The widget's own colour, used while the field is empty. */
  readonly own: string;
  readonly chosen: string | undefined;
  /** Whether the typed text is no colour. */
  readonly isInvalid: boolean;
}

const COLOUR_LABELS: Readonly<Record<ColourName, readonly [field: string, picker: string]>> = {
  accent: ['Accent', 'Pick the accent'],
  text: ['Text', 'Pick the text’s colour'],
  surface: ['Background', 'Pick the background'],
};

/** Enters a picked colour into the text field, as if the host had typed it. */
function typePicked({ currentTarget: picker }: Event): void {
  if (!(picker instanceof HTMLInputElement)) return;
  const field = picker.nextElementSibling;
  if (field instanceof HTMLInputElement) field.value = picker.value;
}

/** Each colour has a field and a picker, which show the same value. */
export const colourFieldsView = (fields: readonly ColourField[]): Views =>
  fields.map(({ name, own, chosen, isInvalid }) => {
    const [label, picker] = COLOUR_LABELS[name];
    return html`
      <div>
        <label for=${name}>${label}</label>
        <input type="color" aria-label=${picker} .value=${chosen ?? own} @input=${typePicked} />
        <input
          id=${name}
          name=${name}
          spellcheck="false"
          placeholder=${own}
          aria-invalid=${isInvalid}
          aria-describedby="colour-hint"
        />
      </div>
    `;
  });

export const contrastView = (readings: readonly ContrastReading[]): Views =>
  readings.map(
    ({ what, ratio, warning }) => html`
      <li class=${warning === undefined ? 'fine' : 'low'}>
        ${what} <b>${shownRatio(ratio)}</b> ${warning === undefined ? 'fine' : 'too low'}
      </li>
    `,
  );

export const warningsView = (readings: readonly ContrastReading[]): Views =>
  readings.flatMap(({ warning }) => (warning === undefined ? [] : html`<p>${warning}</p>`));

/** Copies `code`. If that is not allowed, selects it in `shown`, so that one key copies it. */
async function copy(code: string, shown: Element | null, showStatus: (line: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showStatus('Copied.');
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    showStatus('Selected: copy it with your keyboard.');
  }
}

/**
 * Returns the lines to copy, each with the place that they belong in. Long lines scroll, also by keyboard. `showStatus`
 * reports the result of a copy.
 */
export const blocksView = (blocks: readonly Block[], showStatus: (line: string) => void): Views =>
  blocks.map(({ where, code }, index) => {
    const id = `where-${index}`;
    const onCopy = ({ currentTarget }: Event): void => {
      if (currentTarget instanceof HTMLElement) void copy(code, currentTarget.nextElementSibling, showStatus);
    };
    return html`
      <li>
        <h3 id=${id}>${where}</h3>
        <button type="button" aria-describedby=${id} @click=${onCopy}>Copy</button>
        <pre tabindex="0" role="region" aria-labelledby=${id}><code>${code}</code></pre>
      </li>
    `;
  });
