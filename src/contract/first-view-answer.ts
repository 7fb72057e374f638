/**
 * The calendar of a property as it looks before the widget has loaded. The HTML is plain markup without styles; each `template`
 * with `shadowrootmode` is the shadow root of the element around it.
 */
export interface FirstViewAnswer {
  /** The widget's shadow root, with the calendar's inside it. */
  readonly html: string;
  /** The style sheets of the widget's shadow root and of the calendar's. */
  readonly styles: readonly [widget: string, calendar: string];
  /** Paths of the chunks (`/chunks/…`) that the widget needs for its first calendar in this language. */
  readonly chunks: readonly string[];
}
