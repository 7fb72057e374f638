/** The page behind a popup, as far as it is kept from scrolling. */
export class PageLock {
  #before: Pick<CSSStyleDeclaration, 'overflow' | 'scrollbarGutter'> | undefined;

  /** Keeps the page where it is. Where its scroll bar takes room, that room stays, so that nothing moves sideways. */
  close(): void {
    if (this.#before) return;
    const { style, clientWidth } = document.documentElement;
    const { overflow, scrollbarGutter } = style;
    this.#before = { overflow, scrollbarGutter };
    if (clientWidth < innerWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }

  /** The page scrolls again, as its own style says. */
  open(): void {
    if (this.#before) Object.assign(document.documentElement.style, this.#before);
    this.#before = undefined;
  }
}
