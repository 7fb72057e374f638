import { css } from 'lit';
import type { CSSResult } from 'lit';

/** An order on its way, the return from the payment page, and the confirmation. */
export const statusStyles: CSSResult = css`
  .status {
    display: grid;
    gap: calc(var(--_space) * 5);
    justify-items: start;
    align-content: start;
    padding-block: calc(var(--_space) * 4);
  }
  .status > * {
    max-inline-size: 36em;
  }
  .status h2 {
    margin-block-end: calc(var(--_space) * 2);
    font-size: 1.4667em;
    text-wrap: balance;
  }
  /* No last line of one word. */
  .status :is(p, li) {
    text-wrap: pretty;
  }
  .status h3 {
    font-size: 1em;
    font-weight: 650;
  }
  .status ol {
    display: grid;
    gap: calc(var(--_space) * 2);
    margin: 0;
    padding-inline-start: 1.4em;
  }
  .status section {
    display: grid;
    gap: calc(var(--_space) * 3);
    inline-size: 100%;
  }
  .number {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    user-select: all;
  }
  /* A name, what it stands for, and a way to copy it. */
  .facts {
    inline-size: 100%;
  }
  .facts > div {
    display: grid;
    grid-template-columns: 11em 1fr auto;
    align-items: center;
    column-gap: calc(var(--_space) * 4);
    min-block-size: 44px;
    padding-block: calc(var(--_space) * 1);
    border-block-end: 1px solid var(--_border);
  }
  .facts dt {
    color: var(--_muted);
  }
  /* At the end of its line, as everything else in the column. */
  .copy {
    padding-inline-end: 0;
    border: 0;
    font-weight: 400;
    text-align: end;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .copied a {
    color: inherit;
  }
  .copied {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_space) * 4);
  }
  .copied .copy {
    flex: none;
  }
  .payment-code {
    margin: 0;
  }
  .payment-code canvas {
    display: block;
    inline-size: 12em;
    border-radius: var(--_radius);
    color-scheme: only light;
  }
  .payment-code figcaption {
    margin-block-start: calc(var(--_space) * 2);
  }
  @container booking (max-width: 479.98px) {
    .facts > div {
      grid-template-columns: 1fr auto;
    }
    .facts dt {
      grid-column: 1 / -1;
      font-size: 0.8667em;
    }
    /* The button beside the name, and an IBAN on a line of its own, which it fills. */
    .facts div:has(.copy) dt {
      grid-area: 1 / 1;
      align-self: end;
    }
    /* Its word on the line of the name; a finger has the room above it, too. */
    .facts .copy {
      display: flex;
      align-items: end;
      justify-content: end;
      padding-block: 0;
    }
    .facts .number {
      grid-area: 2 / 1 / 3 / 3;
      font-size: clamp(12px, 4.6cqi, 1em);
    }
  }
  a.button {
    display: inline-flex;
    align-items: center;
    text-decoration: none;
  }
  .sign {
    position: relative;
    inline-size: 48px;
    block-size: 48px;
    border-radius: 50%;
    background: var(--_band);
    color: var(--_text);
  }
  .sign.done {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .sign::before,
  .sign::after {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
  }
  /* A tick */
  .done::before {
    inline-size: 11px;
    block-size: 20px;
    border: solid;
    border-width: 0 3px 3px 0;
    transform: translateY(-3px) rotate(45deg);
  }
  .busy::before {
    inline-size: 26px;
    block-size: 26px;
    border: 3px solid;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: turn 0.9s linear infinite;
  }
  .sign.stopped {
    background: var(--_taken);
    color: var(--_text);
  }
  /* An exclamation mark */
  .stopped::before {
    inline-size: 3px;
    block-size: 14px;
    background: currentColor;
    transform: translateY(-4px);
  }
  .stopped::after {
    inline-size: 4px;
    block-size: 4px;
    border-radius: 50%;
    background: currentColor;
    transform: translateY(9px);
  }
  /* The hands of a clock */
  .waiting::before {
    inline-size: 2px;
    block-size: 14px;
    background: currentColor;
    transform: translateY(-6px);
  }
  .waiting::after {
    inline-size: 11px;
    block-size: 2px;
    background: currentColor;
    transform: translateX(4px);
  }
  @container booking (width >= 45em) {
    .progress:not(:has(.card)) {
      grid-template-columns: 1fr;
    }
    .status {
      min-block-size: 320px;
    }
    .sum {
      display: none;
    }
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .busy::before {
      border-style: dotted;
      border-color: currentColor;
    }
  }
  /* Signs in the guest's own palette, beside which words stand. */
  @media (forced-colors: active) {
    .sign {
      border: 1px solid CanvasText;
    }
    .busy::before {
      border-block-start-color: Canvas;
    }
    .stopped::before,
    .stopped::after,
    .waiting::before,
    .waiting::after {
      background: CanvasText;
    }
  }
`;
