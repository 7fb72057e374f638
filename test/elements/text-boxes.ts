const rangeOf = (element: Element): Range => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range;
};

const countRows = (range: Range): number =>
  new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;

/** Returns the box of an element's text, without the space around it. */
export const textBoxOf = (element: Element): DOMRect => rangeOf(element).getBoundingClientRect();

/** Returns the number of lines of an element's text. */
export const countLines = (element: Element): number => countRows(rangeOf(element));

/** Returns the words in an element that continue on another line. Languages without spaces have no such words. */
export function brokenWords(element: Element): readonly string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (countRows(range) > 1 && !/\p{Script=Han}|\p{Script=Hiragana}/u.test(word)) broken.push(word);
    }
  return broken;
}
