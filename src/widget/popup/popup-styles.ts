import { css } from 'lit';
import type { CSSResult } from 'lit';

export const popupStyles: CSSResult = css`
  :host([mode]) {
    display: inline-block !important;
    inline-size: auto;
  }
  :host([mode='link']) {
    display: contents !important;
  }
  .frame.opener {
    display: inline-block;
    inline-size: auto;
    container-type: normal;
    background: none;
  }
  .floating {
    position: fixed;
    z-index: 2147483000;
    inset-block-end: max(16px, env(safe-area-inset-bottom));
    inset-inline-end: 16px;
  }
  .floating .button {
    border-radius: calc(var(--booking-radius, 10px) * 4);
    box-shadow: 0 4px 16px #0004;
  }
  dialog {
    box-sizing: border-box;
    inline-size: min(1120px, 100vw - 32px);
    max-inline-size: none;
    max-block-size: min(920px, 100dvh - 32px);
    padding: 0;
    /* Without a border, a dark dialog over a dark page would have no visible edge. */
    border: 1px solid var(--booking-border, #8886);
    border-radius: calc(var(--booking-radius, 10px) * 1.4);
    overflow: auto;
    overscroll-behavior: contain;
    background: none;
    color: inherit;
  }
  dialog::backdrop {
    background: var(--booking-backdrop, #0009);
  }
  dialog > .frame {
    min-block-size: 100%;
    border-radius: 0;
  }
  .closing {
    position: sticky;
    inset-block-start: 0;
    z-index: 3;
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 3);
    padding: 6px;
    padding-inline-start: var(--_padding);
    background: linear-gradient(var(--_surface) 80%, transparent);
    /* This row overlaps the free space of the first line below it. */
    margin-block-end: calc(var(--_space) * -4);
    pointer-events: none;
  }
  .closing .stay-place {
    min-block-size: 44px;
    min-inline-size: 0;
  }
  .closing .stay-place img {
    inline-size: 44px;
    block-size: 44px;
  }
  /* The picture and the name are hidden here, because the top row shows them at every step. */
  .closing ~ div .stay-place :is(img, .name, h2) {
    display: none;
  }
  .closing ~ div .stay-place {
    min-block-size: 0;
  }
  .closing ~ div .guests summary {
    margin-inline-start: 0;
    padding-inline-start: calc(var(--_space) * 3);
    justify-items: start;
  }
  .close {
    flex: none;
    margin-inline-start: auto;
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border: 0;
    border-radius: calc(var(--booking-radius, 10px) * 4);
    background: none;
    display: grid;
    place-items: center;
    pointer-events: auto;
  }
  .close:hover {
    background: var(--_taken);
  }
  /*
   * On a narrow screen the dialog is a sheet at the foot of the window. It always has its full height, so that no step moves it.
   */
  @media (width <= 37.5em) {
    dialog {
      inline-size: 100%;
      max-block-size: none;
      block-size: calc(100dvh - max(24px, env(safe-area-inset-top)));
      margin-block: auto 0;
      margin-inline: 0;
      border-width: 1px 0 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
    dialog > .frame {
      box-sizing: border-box;
      padding-inline: clamp(0px, 50vw - 165px, 10px);
      padding-block-end: env(safe-area-inset-bottom);
    }
  }
  @media (width <= 37.5em) and (prefers-reduced-motion: no-preference) {
    dialog[open] {
      animation: rise 160ms ease-out;
    }
    @keyframes rise {
      from {
        transform: translateY(48px);
        opacity: 0;
      }
    }
  }
  @media (forced-colors: active) {
    dialog {
      border: 1px solid CanvasText;
    }
  }
  @media print {
    .frame.opener {
      display: none;
    }
  }
`;
