import { css } from 'lit';
import type { CSSResult } from 'lit';

/**
 * The theme. A host sets the public `--booking-…` properties. They are read here, once, into private `--_…` ones for the widget
 * and its calendar. All other colours are mixed from accent, surface and text.
 *
 * The element keeps its page's styles for margin, width and position. Inherited text properties are reset one level further in,
 * at `.frame`, which no rule of the page can reach. `all: initial` on the element would also remove the host's font and the
 * element's place in the layout. Only the font is inherited.
 */
export const themeStyles: CSSResult = css`
  :host {
    display: block !important;
    float: none;
    block-size: auto !important;
    max-block-size: none !important;
    overflow: visible !important;
    inline-size: -webkit-fill-available;
    inline-size: -moz-available;
    inline-size: stretch;
    min-inline-size: 0;
    /* The theme auto follows the page: on a light page the widget is light even if the guest's system is dark. */
    color-scheme: inherit;
  }
  :host([hidden]) {
    display: none !important;
  }
  :host([theme='light']) {
    color-scheme: light !important;
  }
  :host([theme='dark']) {
    color-scheme: dark !important;
  }
  .frame {
    all: initial;
    --_accent: var(--booking-accent, light-dark(#0b6b68, #62cbc0));
    --_surface: var(--booking-surface, light-dark(#fff, #15191b));
    --_text: var(--booking-text, light-dark(#1a2324, #eaf0f0));
    --_danger: var(--booking-danger, light-dark(#b3261e, #ffb4ab));
    --_radius: var(--booking-radius, 10px);
    --_space: var(--booking-space, 4px);
    /* Sizes of text, on the scale 14, 16, 20, 28 of a text of 16 px. A phone zooms into a field whose text is below 16 px. */
    --_small: max(12px, 0.875em);
    --_field: max(16px, 1em);
    --_title: 1.25em;
    --_moment: 1.75em;
    --_shadow: var(--booking-shadow, 0 6px 24px -8px #0003);
    /* White or black by WCAG's relative luminance, so that text on every accent has a contrast of at least 4.5. */
    --_on-accent: var(
      --booking-on-accent,
      color(
        from var(--_accent) xyz-d65 clamp(0, (0.179 - y) * 999, 0.9505) clamp(0, (0.179 - y) * 999, 1)
          clamp(0, (0.179 - y) * 999, 1.089)
      )
    );
    --_muted: var(--booking-muted, color-mix(in oklab, var(--_text) 70%, var(--_surface)));
    /* A shadow is not visible on a dark surface, so in dark mode a card is lighter than the surface, and lines are stronger. */
    --_raised: light-dark(var(--_surface), color-mix(in oklab, var(--_text) 6%, var(--_surface)));
    --_border: var(
      --booking-border,
      light-dark(
        color-mix(in oklab, var(--_text) 16%, var(--_surface)),
        color-mix(in oklab, var(--_text) 36%, var(--_surface))
      )
    );
    --_edge: var(--booking-edge, color-mix(in oklab, var(--_text) 48%, var(--_surface)));
    --_taken: var(--booking-taken, color-mix(in oklab, var(--_text) 7%, var(--_surface)));
    --_band: var(--booking-band, color-mix(in oklab, var(--_accent) 15%, var(--_surface)));
    --_ring: var(--booking-ring, color-mix(in oklab, var(--_accent) 40%, var(--_text)));
    display: block;
    color-scheme: inherit;
    container: booking / inline-size;
    inline-size: 100%;
    contain-intrinsic-inline-size: 320px;
    box-sizing: border-box;
    color: var(--_text);
    background: var(--_surface);
    border-radius: var(--_radius);
    font-family: var(--booking-font, inherit);
    line-height: 1.45;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    overflow-wrap: anywhere;
  }
  /*
   * The frame has the font size medium, which is the guest's own default, and its container queries use this em. The host can
   * change the size of its content. Neither depends on the page, nor on a frame around this one.
   */
  .frame > * {
    --_padding: var(--booking-padding, 6px);
    font-size: max(12px, var(--booking-font-size, 1em));
  }
  @container booking (width >= 26.25em) {
    .frame > * {
      --_padding: var(--booking-padding, calc(var(--_space) * 4));
    }
  }
  @supports not (color: light-dark(#fff, #000)) {
    .frame {
      --_accent: var(--booking-accent, #0b6b68);
      --_surface: var(--booking-surface, #fff);
      --_text: var(--booking-text, #1a2324);
      --_danger: var(--booking-danger, #b3261e);
      --_raised: var(--_surface);
      --_border: var(--booking-border, color-mix(in oklab, var(--_text) 16%, var(--_surface)));
    }
  }
`;
