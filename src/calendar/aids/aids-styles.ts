import { css } from 'lit';
import type { CSSResult } from 'lit';

/** The key; the signs that come after the days; what answers a pointer; and the months as a row that a finger pushes. */
export const aidsStyles: CSSResult = css`
  #prompt,
  #foot p,
  #foot div {
    text-wrap: balance;
  }
  /* A repair may need two lines, and three in a guest's own spacing. */
  #foot {
    grid-template-rows: auto minmax(44px, auto);
  }
  #repair {
    line-height: 18px;
  }
  .wide #repair {
    flex: none;
  }
  ul {
    display: grid;
    grid-template-columns: auto auto;
    justify-content: start;
    gap: 4px 12px;
    color: var(--_muted);
    font-size: 13px;
    list-style: none;
  }
  .wide ul {
    grid-template-columns: repeat(3, auto);
  }
  li {
    display: flex;
    gap: 8px;
    min-block-size: 20px;
  }
  .swatch {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 4px;
    text-align: center;
  }
  .swatch-taken {
    background: var(--_taken);
    text-decoration: line-through;
  }
  .swatch-half-day {
    background: linear-gradient(var(--diagonal), #0000 50%, var(--_border) 50%);
  }
  .swatch-lowest::before {
    content: '▾' / '';
  }
  .swatch-later {
    color: var(--faint);
  }
  /* Drawn in shape as well as in weight: nothing is told by colour alone. */
  .day-high small::before,
  .swatch-high::before {
    content: '▴' / '';
  }
  .day-high:not(.day-refused) small {
    font-weight: 600;
  }
  .day-beyond small::before,
  .swatch-beyond::before {
    content: '';
    display: inline-block;
    inline-size: 7px;
    block-size: 7px;
    border: 1.5px solid;
    border-radius: 50%;
  }
  .day-minimum,
  .swatch-minimum,
  .day-maximum,
  .swatch-maximum {
    --slope: 135deg;
    background: repeating-linear-gradient(var(--slope), var(--_border) 0 1px, #0000 1px 6px);
  }
  .day-maximum,
  .swatch-maximum {
    --slope: 45deg;
  }
  /* On a screen of 1.25 or 1.5 dots a pixel, the day beside begins within one. */
  @media (forced-colors: none) {
    .day-taken:not(.day-departure-only, .day-arrival-only) {
      box-shadow: 1px 0 var(--_taken);
    }
    .day-between {
      box-shadow: 1px 0 var(--_band);
    }
  }
  @media (forced-colors: active) {
    /* Its grey may be as dark as the number below; and in the key, as dark as no cell is. */
    .day-minimum,
    .swatch-minimum,
    .day-maximum,
    .swatch-maximum {
      background: repeating-linear-gradient(
        var(--slope),
        color-mix(in srgb, GrayText 35%, Canvas) 0 1px,
        #0000 1px 6px
      );
    }
    .swatch-half-day {
      background: linear-gradient(var(--diagonal), #0000 50%, color-mix(in srgb, CanvasText 35%, Canvas) 50%);
    }
  }
  .day-preview {
    position: relative;
    background: color-mix(in srgb, var(--_band) 60%, var(--_surface));
  }
  .day-preview::after {
    content: '';
    position: absolute;
    inset: 0;
    border-block: 1px dashed color-mix(in srgb, var(--_accent) 55%, var(--_surface));
    pointer-events: none;
  }
  .day-preview.day-arrival {
    border-start-start-radius: var(--_radius);
    border-end-start-radius: var(--_radius);
  }
  .day-preview.day-arrival::after {
    border: 0;
  }
  .day-preview-end,
  .day-preview-end::after {
    border-start-end-radius: var(--_radius);
    border-end-end-radius: var(--_radius);
  }
  .day-preview-end::after {
    border-inline-end: 1px dashed color-mix(in srgb, var(--_accent) 55%, var(--_surface));
  }

  /* As wide as it will be on screen, so that nothing is left to lay out then. */
  #months > div {
    contain: layout style;
  }
  .covered {
    position: absolute;
    inline-size: calc((100% - 24px * (var(--n) - 1)) / var(--n));
    content-visibility: hidden;
  }
  @supports not (content-visibility: hidden) {
    .covered {
      visibility: hidden;
    }
  }
  /* The list of months stands where the first one's title would be. */
  .covered + :not(.covered) h3 {
    opacity: 0;
  }

  @media (hover: hover) {
    #navigation > button:hover:not([aria-disabled='true']),
    select:hover,
    #clear:hover,
    #repair:hover {
      background-color: var(--_taken);
    }
    td button:hover:not([aria-disabled]) {
      box-shadow: inset 0 0 0 1px var(--_accent);
    }
  }
  @media (pointer: coarse) {
    #months {
      grid: none / auto-flow calc((100% - 24px * (var(--n) - 1)) / var(--n));
      overflow: auto hidden;
      overscroll-behavior-x: contain;
      scroll-snap-type: inline mandatory;
      scrollbar-width: none;
    }
    /* Where there is no month, a finger feels the end; without that room the browser would leave the page. */
    #months::before,
    #months::after {
      content: '';
    }
    #months.free {
      scroll-snap-type: none;
    }
    #months > div {
      scroll-snap-align: start;
      scroll-snap-stop: always;
    }
    .covered {
      position: relative;
      inline-size: auto;
      content-visibility: visible;
      visibility: visible;
    }
    .covered h3 {
      opacity: 0;
    }
    /* Nothing to press before it is there. */
    .covered::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    td {
      -webkit-touch-callout: none;
      user-select: none;
    }
  }
`;
