import { css } from '../../element/css.ts';
import type { StyleText } from '../../element/css.ts';

export const popupStyles: StyleText = css`
  :host([mode]) {
    display: inline-block !important;
    inline-size: auto;
  }
  :host([mode='link']) {
    display: contents !important;
  }
  .opener {
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
    border-radius: 999px;
    box-shadow: 0 4px 16px #0004;
  }
  dialog {
    inline-size: min(1120px, 100vw - 32px);
    max-inline-size: none;
    max-block-size: min(920px, 100dvh - 32px);
    padding: 0;
    border: 0;
    border-radius: 14px;
    overflow: auto;
    overscroll-behavior: contain;
    background: none;
    color: inherit;
  }
  dialog::backdrop {
    background: #0009;
  }
  dialog > .frame {
    min-block-size: 100%;
    border-radius: 0;
  }
  .closing {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    display: flex;
    justify-content: end;
    padding: 6px;
  }
  .close {
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: inherit;
    font-family: inherit;
    cursor: pointer;
    font-size: 24px;
    line-height: 1;
  }
  .close:hover {
    background: var(--_taken);
  }
  @media (max-width: 600px) {
    dialog {
      inline-size: 100vw;
      max-block-size: 100dvh;
      block-size: 100dvh;
      margin: 0;
      border-radius: 0;
    }
  }
  @media (forced-colors: active) {
    dialog {
      border: 1px solid CanvasText;
    }
  }
  @media print {
    .opener {
      display: none;
    }
  }
`;
