import type { Locator, Page } from 'playwright-core';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import booking from '../../src/i18n/languages/en/booking.json';
import dates from '../../src/i18n/languages/en/calendar.json';

export const GUEST = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+351912345678' } as const;

export type Method = 'Card' | 'Bank Transfer' | 'Cash' | 'Wallet';

const METHOD_NAMES: Readonly<Record<Method, string>> = {
  Card: booking.cardName,
  'Bank Transfer': booking.bankTransferName,
  Cash: booking.cashName,
  // The name that the demo's host gives this method.
  Wallet: 'MB WAY',
};

/** Returns the beginning of a text, up to its first placeholder. */
const startOf = (template: string): string => template.split(/\s?[·{]/)[0] ?? template;

/** A widget on a page as its guest sees it: by roles, names and texts. Playwright looks into open shadow roots. */
export class Widget {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page, root: Locator = page.locator('booking-widget').first()) {
    this.page = page;
    this.root = root;
  }

  /** Opens a page with a widget, and waits until nights can be chosen. */
  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.waitUntilReady();
  }

  /** Scrolls to the widget, which loads only near the window, and waits until nights can be chosen. */
  async waitUntilReady(): Promise<void> {
    await this.root.scrollIntoViewIfNeeded();
    await this.root
      .locator('booking-calendar')
      .locator(':not(.covered) > [part=month] [part~="day-open"]')
      .first()
      .waitFor();
  }

  dayButton(date: IsoDate): Locator {
    return this.root
      .locator('booking-calendar')
      .locator(`:not(.covered) > [part=month] [data-date="${date}"] button`);
  }

  /** The first month on screen. */
  get firstMonth(): Locator {
    return this.root.locator('booking-calendar').locator(':not(.covered, :not(.covered) ~ *) > [part=month]');
  }

  findButton(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name });
  }

  /**
   * Turns the calendar to the month of `date`, and waits until this month is the first one on screen. Until then, a press could hit
   * a cell that the calendar is about to use for another day.
   */
  async showMonthOf(date: IsoDate): Promise<void> {
    await this.root.getByRole('combobox', { name: dates.month }).selectOption(`${date.slice(0, 7)}-01`);
    await this.firstMonth.locator(`[data-date="${date}"] button`).waitFor();
  }

  async choose({ checkIn, checkOut }: NightRange): Promise<void> {
    await this.showMonthOf(checkIn);
    await this.dayButton(checkIn).click();
    await this.showMonthOf(checkOut);
    await this.dayButton(checkOut).click();
  }

  async goToDetails(): Promise<void> {
    await this.findButton(booking.proceed).click();
  }

  /** Goes from an open calendar to the form of the chosen stay. */
  async openForm(stay: NightRange): Promise<void> {
    await this.choose(stay);
    await this.goToDetails();
    await this.findField(booking.name).waitFor();
  }

  findField(label: string): Locator {
    return this.root.getByLabel(label, { exact: true });
  }

  /** Returns the first visible text of the widget that matches. */
  findText(text: string | RegExp): Locator {
    return this.root.getByText(text).filter({ visible: true }).first();
  }

  get orderButton(): Locator {
    return this.findButton(new RegExp(`^(${booking.orderByCard}|${booking.orderAndPayLater})$`));
  }

  /** Waits for the quote, with which the guest can order. */
  async waitForPrice(): Promise<void> {
    await this.root.locator('[part~="order-button"][aria-disabled="false"]').waitFor();
  }

  /** Returns the total above the order button. */
  async orderTotal(): Promise<string> {
    await this.waitForPrice();
    return this.root.locator('.order-foot [part=total] dd').innerText();
  }

  async fillInGuest(guest: { readonly name: string; readonly email: string } = GUEST): Promise<void> {
    await this.#fillIn(booking.name, guest.name);
    await this.#fillIn(booking.email, guest.email);
  }

  /** Types a value, unless the widget still has it from before. */
  async #fillIn(label: string, value: string): Promise<void> {
    const field = this.findField(label);
    if ((await field.inputValue()) !== value) await field.fill(value);
  }

  async choosePaymentMethod(method: Method): Promise<void> {
    await this.root.getByRole('radio', { name: new RegExp(`^${METHOD_NAMES[method]}`) }).check();
  }

  async acceptTerms(): Promise<void> {
    await this.root.getByRole('checkbox', { name: new RegExp(`^${startOf(booking.acceptTerms)}`) }).check();
  }

  /** Goes from an open calendar to a filled form with a price, ready to be ordered. */
  async prepareOrder(stay: NightRange, method: Method): Promise<void> {
    await this.openForm(stay);
    await this.fillInGuest();
    await this.choosePaymentMethod(method);
    await this.acceptTerms();
    await this.waitForPrice();
  }

  /** Goes from an open calendar to the press of the order button. */
  async order(stay: NightRange, method: Method): Promise<void> {
    await this.prepareOrder(stay, method);
    await this.orderButton.click();
  }

  /** Waits for the confirmation of a booking that is final. */
  async waitForConfirmation(text: string = booking.booked): Promise<void> {
    await this.root.getByText(text, { exact: true }).waitFor();
  }
}
