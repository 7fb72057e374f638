import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import CLOSE from 'lucide-static/dist/esm/icons/x.mjs';
import { FeatureMessageLoader } from '../../i18n/load-messages.ts';
import type { FeatureMessages } from '../../i18n/messages.ts';
import type { ProxyClient } from '../client/request.ts';
import type { WidgetMessages } from '../words/widget-messages.ts';
import { inGuestsLanguage } from '../words/host-texts.ts';
import { isOnlyWidget, isPrimaryWidget } from '../page/page.ts';
import { LINK_PARAMETER } from '../page/page-address.ts';
import { HistoryStep } from '../page/page-history.ts';
import { propertyInAddress } from '../page/preset.ts';
import type { PlaceContent } from '../api/place.ts';
import type { WidgetApi } from '../api/scripted-element.ts';
import type { WidgetElement } from '../api/settings.ts';
import { placeInBrief } from '../price/place-row.ts';
import { placeStyles } from '../price/place-styles.ts';
import { directionOf } from '../views/frame.ts';
import { controlStyles } from '../views/control-styles.ts';
import { icon } from '../views/icon.ts';
import { popupStyles } from './popup-styles.ts';

/** Keeps the page behind a popup from scrolling. */
export class PageLock {
  #stylesBefore: Pick<CSSStyleDeclaration, 'overflow' | 'scrollbarGutter'> | undefined;

  /** Stops the page from scrolling. If its scroll bar takes space, the space remains, so that nothing moves sideways. */
  close(): void {
    if (this.#stylesBefore) return;
    const { style, clientWidth } = document.documentElement;
    const { overflow, scrollbarGutter } = style;
    this.#stylesBefore = { overflow, scrollbarGutter };
    if (clientWidth < innerWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }

  /** Lets the page scroll as before. */
  open(): void {
    if (this.#stylesBefore) Object.assign(document.documentElement.style, this.#stylesBefore);
    this.#stylesBefore = undefined;
  }
}

/** Stops an event, so that a page that scrolls by script does not scroll behind the dialog. */
const STOP_PROPAGATION = {
  handleEvent: (event: Event): void => {
    event.stopPropagation();
  },
  passive: true,
};

/**
 * Shows the widget in a dialog above the page. `mode="button"` shows a button in the widget's place, and `floating` a button at
 * the window's corner. With `link`, the element before the widget opens the dialog. Escape, the back button, a click beside the
 * dialog and its close button close it, and the focus returns to the element that had it. The guest's choices and entries are
 * kept.
 */
export class Popup {
  readonly kind = 'popup';
  readonly #element: WidgetElement;
  readonly #content: PlaceContent;
  readonly #words: FeatureMessageLoader;
  readonly #step: HistoryStep;
  readonly #pageLock: PageLock = new PageLock();
  /** Whether the next drawing shows the dialog. */
  #isOpening = false;
  #hasOpened = false;

  /** `opensAtOnce` is true if a press or a script has opened the popup before this code had loaded. */
  constructor(element: WidgetElement, client: ProxyClient, content: PlaceContent, opensAtOnce: boolean) {
    const { signal } = client;
    this.#element = element;
    this.#content = content;
    this.#words = new FeatureMessageLoader(element);
    this.#step = new HistoryStep(
      'dialog',
      { widget: element, property: element.property },
      this.#onMove,
      signal,
    );
    element.adopt([controlStyles, placeStyles, popupStyles]);
    // The listener is not on the opener itself, because the page may draw the opener again. It captures the event, because the
    // page may stop the event at the opener.
    if (element.mode === 'link')
      element.getRootNode().addEventListener('click', this.#onClickInPage, { signal, capture: true });
    signal.addEventListener('abort', () => {
      this.#pageLock.open();
    });
    if (opensAtOnce) this.open();
    // The dialog opens again after a reload, and after the return from the payment page.
    if (this.#step.isAt) this.#open();
    else if (LINK_PARAMETER.test(location.search)) void this.#openIfLinked(client);
  }

  /** Opens if the page's address is for this widget: a link to dates, or a return to a booking. */
  async #openIfLinked(client: ProxyClient): Promise<void> {
    const property = isOnlyWidget() ? undefined : await propertyInAddress(client);
    if (isPrimaryWidget(this.#element, property) && !client.signal.aborted) this.#open();
  }

  /** The methods of the dialog's content for scripts; `undefined` until it has loaded. */
  get api(): WidgetApi | undefined {
    return this.#content.api;
  }

  retry(): boolean {
    return this.#content.retry();
  }

  /** Draws the content while the dialog is still closed. */
  prepare(): void {
    if (this.#hasOpened) return;
    this.#hasOpened = true;
    void this.#content.load();
    this.#element.requestUpdate();
  }

  open(): void {
    this.#step.enter();
    this.#open();
  }

  setOpen(isOpen: boolean): void {
    if (isOpen) {
      this.open();
      return;
    }
    const isShown = this.#dialog?.open ?? false;
    this.#isOpening = false;
    if (isShown) this.#dialog?.close();
    else this.#step.leave();
  }

  #open(): void {
    this.#isOpening = true;
    this.prepare();
    this.#element.requestUpdate();
  }

  /** Renders the button, and the dialog with the name of the place above its content. */
  view(messages: WidgetMessages): TemplateResult {
    const { mode } = this.#element;
    const { locale } = messages.format;
    const words = this.#words.messagesFor(messages.words);
    const { property } = this.#content;
    if (this.#isOpening) queueMicrotask(this.#show);
    const isShown = mode === 'button' || mode === 'floating';
    return html`${isShown && words ? this.#opener(words, locale) : undefined}
      <dialog
        part="dialog"
        aria-label=${words?.popupOpen ?? nothing}
        @close=${this.#onClose}
        @click=${this.#onClick}
        @wheel=${STOP_PROPAGATION}
        @touchmove=${STOP_PROPAGATION}
      >
        <div class="frame" lang=${locale} dir=${directionOf(locale)}>
          <div class="closing">
            ${property && placeInBrief(inGuestsLanguage(property, locale))}
            <button
              type="button"
              class="close"
              part="close"
              aria-label=${words?.popupClose ?? nothing}
              @click=${() => this.#dialog?.close()}
            >
              ${icon(CLOSE)}
            </button>
          </div>
          <div>${this.#hasOpened ? this.#content.view(messages) : undefined}</div>
        </div>
      </dialog>`;
  }

  #opener({ popupOpen: open }: FeatureMessages, locale: string): TemplateResult {
    return html`<div
      class="frame opener ${this.#element.mode === 'floating' ? 'floating' : ''}"
      lang=${locale}
      dir=${directionOf(locale)}
    >
      <div>
        <button
          type="button"
          class="button primary"
          part="button primary open"
          aria-haspopup="dialog"
          @click=${() => {
            this.open();
          }}
        >
          <slot name="open">${open}</slot>
        </button>
      </div>
    </div>`;
  }

  get #dialog(): HTMLDialogElement | undefined {
    return this.#element.shadowRoot?.querySelector('dialog') ?? undefined;
  }

  /** Shows the dialog. Call it after the dialog has been drawn. */
  readonly #show = (): void => {
    const dialog = this.#dialog;
    if (!dialog) return;
    this.#isOpening = false;
    if (dialog.open) return;
    this.#pageLock.close();
    dialog.showModal();
  };

  /** Opens the dialog instead of following the link, unless the guest opens the link in a new tab or window. */
  readonly #onClickInPage = (event: Event): void => {
    const { previousElementSibling: opener } = this.#element;
    if (!opener || !event.composedPath().includes(opener)) return;
    if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    this.open();
  };

  readonly #onMove = (isAt: boolean): void => {
    if (isAt) this.#open();
    else this.#dialog?.close();
  };

  readonly #onClose = (): void => {
    // The event is fired a while after the dialog has closed, and the dialog may be open again.
    if (this.#dialog?.open) return;
    this.#pageLock.open();
    this.#step.leave();
  };

  /** Closes the dialog after a click on its backdrop, which has the dialog itself as its target. */
  readonly #onClick = (event: Event): void => {
    if (event.target === event.currentTarget) this.#dialog?.close();
  };
}
