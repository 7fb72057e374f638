import { allElementsIn, rootsIn } from './shadow-trees.ts';

// Finds text that a guest could not read: cut off, outside the available width, or under other text.
const TOLERANCE_PX = 1.5;

interface TextLine {
  readonly text: string;
  readonly element: Element;
  readonly box: DOMRect;
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !element.closest('.visually-hidden, select, [aria-hidden="true"]:not(td b, [part~="price"])');

/** Returns the lines of text that an element contains itself, without those of its children. */
function linesOf(element: Element): TextLine[] {
  return [...element.childNodes]
    .filter((node): node is Text => node instanceof Text && node.data.trim() !== '')
    .flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((box) => ({
        text: node.data.trim().slice(0, 30),
        element,
        box,
      }));
    })
    .filter(({ box }) => box.width > 1 && box.height > 1);
}

const isCut = (element: Element): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element);
  const hidesOverflow = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  return (
    (hidesOverflow(overflowX) && element.scrollWidth > element.clientWidth + TOLERANCE_PX) ||
    (hidesOverflow(overflowY) && element.scrollHeight > element.clientHeight + TOLERANCE_PX)
  );
};

/** Whether two lines overlap by more than a third. Less is allowed, because the box of a line is taller than its letters. */
function overlap(first: TextLine, second: TextLine): boolean {
  const width = Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
  const height = Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
  return width > TOLERANCE_PX && height > Math.min(first.box.height, second.box.height) / 3;
}

/** Whether an element is in a bar that sticks to the window's foot, which may cover other text. */
const isSticky = (element: Element): boolean => element.closest('.bar, .order-foot, .refused') !== null;

/** Returns one line for each loss in a shadow tree; `box` has the available width. */
export function findLostContent(root: ShadowRoot, box: Element = root.host): readonly string[] {
  const elements = allElementsIn(root).filter(isSeen);
  const { left, right } = box.getBoundingClientRect();
  const lines = elements.flatMap(linesOf);
  const linesOutside = lines.filter(
    ({ box }) => box.left < left - TOLERANCE_PX || box.right > right + TOLERANCE_PX,
  );
  const cutElements = elements.filter(isCut);
  // With hundreds of texts there are many pairs, so the texts of bars are left out before the comparison.
  const scrolledLines = lines.filter(({ element }) => !isSticky(element));
  const overlaps = scrolledLines.flatMap((first, index) =>
    scrolledLines
      .slice(index + 1)
      .filter((second) => second.element !== first.element && overlap(first, second))
      .map((second) => `"${first.text}" and "${second.text}" overlap`),
  );
  return [
    ...linesOutside.map(({ text }) => `"${text}" is outside`),
    ...cutElements.map((element) => `"${element.textContent.trim().slice(0, 30)}" is cut off`),
    ...overlaps,
  ];
}

/** Sets the text spacing of WCAG 1.4.12, as a guest's own style sheet would. */
export function applyTextSpacing(root: ShadowRoot): void {
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`);
  for (const each of rootsIn(root)) each.adoptedStyleSheets.push(spacing);
}
