import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { repeat } from 'lit/directives/repeat.js';
import { ratioText } from './contrast.ts';
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
  readonly defaultColour: string;
  readonly chosenColour: string | undefined;
  /** Whether the typed text is not a colour. */
  readonly isInvalid: boolean;
}

const COLOUR_LABELS: Readonly<Record<ColourName, readonly [field: string, picker: string]>> = {
  accent: ['Accent', 'Pick the accent'],
  text: ['Text', 'Pick the text’s colour'],
  surface: ['Background', 'Pick the background'],
};

/** Enters a picked colour into the text field, as if the host had typed it. */
function enterPickedColour({ currentTarget: picker }: Event): void {
  if (!(picker instanceof HTMLInputElement)) return;
  const field = picker.nextElementSibling;
  if (field instanceof HTMLInputElement) field.value = picker.value;
}

/** Each colour has a field and a picker, which show the same value. */
export const colourFieldsView = (fields: readonly ColourField[]): Views =>
  fields.map(({ name, defaultColour, chosenColour, isInvalid }) => {
    const [label, picker] = COLOUR_LABELS[name];
    return html`
      <div>
        <label for=${name}>${label}</label>
        <input
          type="color"
          aria-label=${picker}
          .value=${chosenColour ?? defaultColour}
          @input=${enterPickedColour}
        />
        <input
          id=${name}
          name=${name}
          spellcheck="false"
          placeholder=${defaultColour}
          aria-invalid=${isInvalid}
          aria-describedby="colour-hint"
        />
      </div>
    `;
  });

export const contrastView = (readings: readonly ContrastReading[]): Views =>
  readings.map(
    ({ pair, ratio, warning }) => html`
      <li class=${warning === undefined ? 'fine' : 'low'}>
        ${pair} <b>${ratioText(ratio)}</b> ${warning === undefined ? 'fine' : 'too low'}
      </li>
    `,
  );

export const warningsView = (readings: readonly ContrastReading[]): Views =>
  readings.flatMap(({ warning }) => (warning === undefined ? [] : html`<p>${warning}</p>`));

/** Copies `code`. If copying is not allowed, selects the code in `codeElement`, so that the host can copy it by keyboard. */
async function copy(
  code: string,
  codeElement: Element | null,
  showStatus: (line: string) => void,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showStatus('Copied.');
  } catch {
    if (codeElement) getSelection()?.selectAllChildren(codeElement);
    showStatus('Selected: copy it with your keyboard.');
  }
}

/**
 * Returns the lines to copy, each with the place to paste them. Long lines scroll, also by keyboard. `showStatus` reports the
 * result of a copy.
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
