import { find } from './find.ts';
import type { Block, System } from './systems.ts';

async function copy(code: HTMLElement, said: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(code.textContent);
    said.textContent = 'Copied.';
  } catch {
    // Not allowed here: selected, it is one key press away.
    getSelection()?.selectAllChildren(code);
    said.textContent = 'Selected: copy it with your keyboard.';
  }
}

function blockOf({ where, code: text }: Block, index: number, said: HTMLElement): HTMLElement {
  const title = Object.assign(document.createElement('h3'), { id: `where-${index}`, textContent: where });
  const code = Object.assign(document.createElement('code'), { textContent: text });
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy' });
  button.setAttribute('aria-describedby', title.id);
  button.addEventListener('click', () => void copy(code, said));
  const box = document.createElement('pre');
  // Long lines scroll, by keyboard too.
  box.tabIndex = 0;
  box.setAttribute('role', 'region');
  box.setAttribute('aria-labelledby', title.id);
  box.append(code);
  const item = document.createElement('li');
  item.append(title, button, box);
  return item;
}

let shown = '';

/** The lines to copy, each with where they go; `said` hears what became of a copy. */
export function showBlocks({ note, isTried }: System, blocks: readonly Block[], said: HTMLElement): void {
  const notes = find('#note', HTMLElement);
  notes.hidden = note === undefined;
  notes.textContent = note ?? '';
  find('#untried', HTMLElement).hidden = isTried;
  // What has not changed keeps focus and selection.
  if (JSON.stringify(blocks) === shown) return;
  shown = JSON.stringify(blocks);
  find('#blocks', HTMLElement).replaceChildren(...blocks.map((block, index) => blockOf(block, index, said)));
}
