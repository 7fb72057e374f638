import { expect } from '@esm-bundle/chai';
import { mount } from '../gallery/mount.ts';
import { STATES } from '../gallery/states.ts';
import { allElementsIn, elementAt } from './shadow-trees.ts';

const STATE_NAMES = ['failed', ...Object.keys(STATES)];
const CONTROLS = 'button, a[href], input, select, textarea, summary';

/** Returns all visible controls, including those in nested shadow roots. */
const controlsIn = (root: ShadowRoot): readonly HTMLElement[] =>
  allElementsIn(root).filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement &&
      each.matches(CONTROLS) &&
      each.checkVisibility() &&
      !each.closest('[inert]'),
  );

/** Returns what a finger on the middle of `control` would press instead; `undefined` if it presses the control or its label. */
function coveringElement(control: HTMLElement): string | undefined {
  // Skips covered months, because a guest turns the calendar before pressing a day of them.
  if (control.closest('.covered')) return undefined;
  control.scrollIntoView({ block: 'center', inline: 'nearest' });
  // Takes the box of the first line: if a link breaks over two lines, the middle of its whole box is outside both.
  const [box] = control.getClientRects();
  if (!box || box.width === 0 || box.height === 0) return undefined;
  const { left, top, width, height } = box;
  const pressedElement = elementAt(left + width / 2, top + height / 2);
  if (
    pressedElement &&
    (control.contains(pressedElement) || pressedElement.closest('label')?.contains(control))
  )
    return undefined;
  const describeElement = (element: Element | null): string =>
    element ? `${element.localName}#${element.id}[${element.getAttribute('part') ?? ''}]` : 'nothing';
  return `${describeElement(control)} "${control.textContent.trim().slice(0, 20)}" is under ${describeElement(pressedElement)}`;
}

describe('every control can be pressed in its middle', () => {
  for (const width of [320, 390, 768])
    for (const name of STATE_NAMES)
      it(`in ${name}, ${width} px wide`, async () => {
        const { root } = await mount(name, width);
        expect(controlsIn(root).flatMap((control) => coveringElement(control) ?? [])).to.deep.equal([]);
      });
});
