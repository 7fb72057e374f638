/**
 * Outside of a shadow root its events seem to come from the element itself, so a page's script cannot see that a guest is
 * typing: one that asks `event.target.tagName === 'INPUT'` takes the letters for its own shortcuts. What such scripts act on
 * ends at our root, after our own listeners have had it. What happens to each event that crosses the root:
 *
 * | event | here | why |
 * |---|---|---|
 * | keydown, keypress, keyup | ends | shortcuts, and "no space bar" of pages that scroll by section. Passes: Tab (focus traps), an Escape that we have not used (the page's own dialog), Ctrl or Meta without Alt (the page's and the browser's commands; with Alt it is AltGr, which types) |
 * | beforeinput, paste, cut, copy | ends | editors and copy protection that cancel what is not in a field of theirs |
 * | selectstart | ends | the same, for text that is selected in a field |
 * | input, compositionstart, compositionend | passes | cannot be cancelled, and changes nothing |
 * | click, pointer and mouse events | passes | a page's open menu closes by them; a field is found by its own default action |
 * | contextmenu, drag events | passes | without them nothing is lost in a form |
 * | focusin, focusout | passes | a page's focus trap needs them |
 * | wheel, touchmove | passes inline; ends in the pop-up | a page scrolls by them, but not while a dialog is above it (`popup.ts`) |
 * | change, submit, invalid, scroll, toggle, close | – | do not cross a shadow root |
 */
const ENDS = ['beforeinput', 'paste', 'cut', 'copy', 'selectstart'] as const;

/** Whether it comes from something that we have drawn. What the host has put into a slot is the host's. */
const isOwn = ({ target }: Event, root: ShadowRoot): boolean =>
  target instanceof Node && target.getRootNode() === root;

const passes = ({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Tab' || (key === 'Escape' && !defaultPrevented) || ((ctrlKey || metaKey) && !altKey);

/** Ends, at `root`, the events by which a page's scripts would spoil what guests type or press in it. */
export function keepOwnEvents(root: ShadowRoot): void {
  /** Physical keys that went down in here: the page knows of the others, and has to hear that they are up again. */
  const down = new Set<string>();
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !isOwn(event, root) || passes(event)) return;
    down.add(event.code);
    event.stopPropagation();
  });
  root.addEventListener('keypress', (event) => {
    if (event instanceof KeyboardEvent && isOwn(event, root) && !passes(event)) event.stopPropagation();
  });
  root.addEventListener('keyup', (event) => {
    if (event instanceof KeyboardEvent && down.delete(event.code) && isOwn(event, root))
      event.stopPropagation();
  });
  for (const name of ENDS)
    root.addEventListener(name, (event) => {
      if (isOwn(event, root)) event.stopPropagation();
    });
}
