/** The text of a style sheet. */
export type StyleText = string;

/** Marks a text as a style sheet, for editors and for the build, which squeezes it. */
export const css = (strings: TemplateStringsArray, ...parts: readonly StyleText[]): StyleText =>
  String.raw({ raw: strings }, ...parts);

const sheets = new Map<StyleText, CSSStyleSheet>();

/** Sheets of an element's own need no permission of the page's policy; each text is parsed once a page. */
export function adoptStyles(root: ShadowRoot, texts: readonly StyleText[]): void {
  for (const text of texts) {
    let sheet = sheets.get(text);
    if (!sheet) {
      sheets.set(text, (sheet = new CSSStyleSheet()));
      sheet.replaceSync(text);
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }
}
