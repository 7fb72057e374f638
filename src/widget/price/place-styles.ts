import { css } from 'lit';
import type { CSSResult } from 'lit';

/** Styles of the place with its picture, on a card and in a line. `cardStyles` reserves its space until it has loaded. */
export const placeStyles: CSSResult = css`
  .stay-place img {
    flex: none;
    inline-size: 4.5em;
    block-size: 4.5em;
    border-radius: var(--_radius);
    background: var(--_taken);
    color: var(--_muted);
    object-fit: cover;
    overflow: hidden;
  }
  .stay-place .about {
    flex: 1;
    min-inline-size: 0;
  }
  .stay-place :is(.name, h2) {
    font-size: 1em;
    line-height: 1.3;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  /* Keeps a text in the other direction beside the picture. Chromium and older Safaris need the prefix. */
  :is(.stay-place, .guests) [dir='auto'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  @container booking (width < 45em) {
    .guests > * {
      grid-area: 1 / 1;
    }
    .guests .stay-place {
      inline-size: 52%;
      block-size: 48px;
    }
    .folded .stay-place {
      margin-block-end: var(--_space);
    }
    :is(.guests, .folded) .stay-place {
      min-block-size: 0;
    }
    :is(.guests, .folded) img {
      inline-size: 48px;
      block-size: 48px;
    }
    .guests img {
      border-end-end-radius: 0;
      border-start-end-radius: 0;
    }
    .guests .name {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      line-height: 1.25;
    }
  }
`;
