import type { GuestField } from '../../contract/guest-fields.ts';
import { PAYMENT_METHODS } from '../../contract/payment.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import type { BookingFlow } from '../booking-flow.ts';
import { loadPiece } from '../client/load-piece.ts';
import type { WidgetElement } from '../api/settings.ts';
import { EMPTY_DRAFT } from '../state/draft.ts';
import { TEXT_FIELDS } from '../state/check-form.ts';
import type { GuestAction, TextField } from '../state/state.ts';
import { suggestEmail } from './email-suggestion.ts';
import type { PhoneField } from './phone-field.ts';
import type { FieldHelp } from './text-field.ts';

const textFieldNamed = (name: string): TextField | undefined => TEXT_FIELDS.find((field) => field === name);

/** Returns the action for a changed input of the form. */
export function inputAction({
  name,
  value,
  checked,
}: Pick<HTMLInputElement, 'name' | 'value' | 'checked'>): GuestAction | undefined {
  if (name === 'terms') return { type: 'accept-terms', accepted: checked };
  if (name === 'wantsInvoice') return { type: 'toggle-invoice' };
  if (name === 'paymentMethod') {
    const method = PAYMENT_METHODS.find((each) => each === value);
    return method && { type: 'choose-method', method };
  }
  const field = textFieldNamed(name);
  return field && { type: 'edit', field, value };
}

/**
 * Returns the action for a field that the guest leaves; `undefined` if it is not a text field, which is only checked with the
 * order.
 */
export function leaveAction({
  name,
}: Pick<HTMLInputElement, 'name'>): Extract<GuestAction, { type: 'leave' }> | undefined {
  const field = textFieldNamed(name);
  return field && { type: 'leave', field };
}

/** Whether the text must not be formatted: formatting would restore a deleted character, and enter a composed character twice. */
const mustNotFormat = (event: Event): boolean =>
  event instanceof InputEvent && (event.isComposing || event.inputType.startsWith('delete'));

const isFocused = (input: HTMLInputElement): boolean =>
  (input.getRootNode() as ShadowRoot).activeElement === input;

/** The part of the flow that a form needs. */
type FormFlow = Pick<BookingFlow, 'state' | 'property' | 'dispatch'>;

/** The part of the element that a form needs. */
type FormElement = Pick<WidgetElement, 'requestUpdate' | 'language'>;

/**
 * Handles the guest's input in the form. Asks about a likely typo in an e-mail address, and groups a telephone number. Starts
 * with the draft's texts, which are not empty after a reload.
 */
export class GuestForm {
  readonly #flow: FormFlow;
  readonly #element: FormElement;
  readonly #signal: AbortSignal;
  /** The text of each field when the guest left it, so that the guest is not asked in the middle of a word. */
  readonly #textWhenLeft: Partial<Record<string, string>>;
  #focusedField = '';
  #loadedPhoneField: PhoneField | undefined;
  #phoneFieldLoad: Promise<PhoneField> | undefined;

  constructor(flow: FormFlow, element: FormElement, signal: AbortSignal) {
    this.#flow = flow;
    this.#element = element;
    this.#signal = signal;
    const guest = this.#guest;
    this.#textWhenLeft = { ...guest };
    if (guest.phone) void this.#loadPhonePlans();
  }

  /** The current texts of the guest's fields. */
  get #guest(): Readonly<Record<GuestField, string>> {
    const { state } = this.#flow;
    return ('draft' in state ? state.draft : EMPTY_DRAFT).guest;
  }

  readonly onInput = (event: Event): void => {
    const { target: input } = event;
    if (!(input instanceof HTMLInputElement)) return;
    const { name, checked } = input;
    // A browser may fill in fields that the guest never enters or leaves.
    const isFilledIn = !isFocused(input);
    const value = mustNotFormat(event) ? input.value : this.#textToWrite(input, isFilledIn);
    const guest: Readonly<Partial<Record<string, string>>> = this.#guest;
    const hadSuggestions = this.#textWhenLeft[name] === guest[name];
    if (isFilledIn) this.#textWhenLeft[name] = value;
    else this.#focusedField = name;
    const action = inputAction({ name, value, checked });
    if (action) this.#flow.dispatch(action);
    // The flow does not render after each letter, but the field's suggestions or a grouped number may have changed.
    if (isFilledIn || hadSuggestions || name === 'phone') this.#element.requestUpdate();
    if (name === 'phone') void this.#loadPhonePlans();
  };

  readonly onFocusin = ({ target: input }: Event): void => {
    if (!(input instanceof HTMLInputElement)) return;
    this.#focusedField = input.name;
    if (['phone', 'invoice.country'].includes(input.name)) void this.#loadPhonePlans();
  };

  readonly onFocusout = ({ target: input }: Event): void => {
    if (!(input instanceof HTMLInputElement)) return;
    this.#focusedField = '';
    const action = leaveAction(input);
    if (!action) return;
    const value = this.#textToWrite(input, true);
    this.#textWhenLeft[action.field] = value;
    if (value !== input.value) this.#flow.dispatch({ type: 'edit', field: action.field, value });
    // A number with suggestions is not also marked as an error.
    if (action.field !== 'phone' || !this.#loadedPhoneField?.suggestions(value).length)
      this.#flow.dispatch(action);
    this.#element.requestUpdate();
  };

  /**
   * Enter moves to the next field, because only the order button may place an order that obliges the guest to pay. While an input
   * method composes a word, Enter ends that word.
   */
  readonly onKeydown = (event: KeyboardEvent): void => {
    const { key, target: input, isComposing, currentTarget: form } = event;
    if (key !== 'Enter' || !(input instanceof HTMLInputElement)) return;
    event.preventDefault();
    // Inputs in the host's slots do not belong to our form.
    if (isComposing || !(form instanceof HTMLFormElement) || input.form !== form) return;
    // Enter does not leave a checkbox or a radio button, which have keys of their own.
    if (['checkbox', 'radio'].includes(input.type)) return;
    const inputs = [...form.querySelectorAll('input')];
    inputs[inputs.indexOf(input) + 1]?.focus();
  };

  /** Scrolls to the focused control, because WebKit may leave it below the bar at the foot of the window. */
  readonly onKeyup = ({ key, target: control }: KeyboardEvent): void => {
    if (key === 'Tab' && control instanceof HTMLElement) control.scrollIntoView({ block: 'nearest' });
  };

  helpWith(field: string, words: BookingMessages): FieldHelp | undefined {
    if (field === 'email') {
      const { email } = this.#guest;
      const emailSuggestion = email === this.#textWhenLeft['email'] ? suggestEmail(email) : undefined;
      return this.#help(field, emailSuggestion === undefined ? [] : [emailSuggestion], words);
    }
    const phone = this.#loadedPhoneField;
    if (field !== 'phone' || !phone) return undefined;
    const { phone: text } = this.#guest;
    const phoneSuggestions = text === this.#textWhenLeft['phone'] ? phone.suggestions(text) : [];
    const countrySelect = phone.countrySelect(
      text,
      this.#element.language,
      words.phoneCountry,
      (movedNumber) => {
        this.#write('phone', movedNumber);
        void this.#loadPhonePlans();
      },
    );
    return { ...this.#help(field, phoneSuggestions, words), before: countrySelect };
  }

  /** Renders the list of countries for the invoice. It is loaded with the help for phone numbers, which knows the countries. */
  countryList(id: string): unknown {
    return this.#loadedPhoneField?.countryList(id, this.#element.language);
  }

  #help(field: 'email' | 'phone', suggestions: readonly string[], words: BookingMessages): FieldHelp {
    const accept = (value: string): void => {
      this.#write(field, field === 'phone' ? (this.#loadedPhoneField?.complete(value) ?? value) : value);
    };
    return { suggestions, question: words.didYouMean, accept };
  }

  /** Returns the text to write into the field. A telephone number is grouped. */
  #textToWrite({ name, value }: HTMLInputElement, isFinished: boolean): string {
    const phone = name === 'phone' ? this.#loadedPhoneField : undefined;
    if (!phone) return value;
    return isFinished ? phone.complete(value) : phone.groupTyped(value);
  }

  #write(field: GuestField, value: string): void {
    this.#textWhenLeft[field] = value;
    if (this.#flow.state.step === 'details') this.#flow.dispatch({ type: 'edit', field, value });
    this.#element.requestUpdate();
  }

  async #loadPhone(): Promise<PhoneField> {
    const { language } = this.#element;
    const { timeZone } = this.#flow.property;
    const { PhoneField: Loaded } = await loadPiece(() => import('./phone-field.ts'), this.#signal);
    const hints = { guestLocales: navigator.languages, language, timeZone };
    return Loaded.fetchingPlans(hints, this.#signal);
  }

  /** Loads the code and the plans for the number in the field. Until they have loaded, the field works without suggestions. */
  async #loadPhonePlans(): Promise<void> {
    try {
      this.#phoneFieldLoad ??= this.#loadPhone();
      const phone = await this.#phoneFieldLoad;
      if ((await phone.loadPlansFor(this.#guest.phone)) || !this.#loadedPhoneField)
        this.#helpWithPhone(phone);
    } catch {
      // The widget has left the page.
    }
  }

  #helpWithPhone(phone: PhoneField): void {
    this.#loadedPhoneField = phone;
    const { phone: typed } = this.#guest;
    const text = phone.complete(typed);
    // The guest may have left the field before this code had loaded, and the number may have been marked as an error.
    if (this.#focusedField !== 'phone' && (text !== typed || phone.suggestions(text).length > 0))
      this.#write('phone', text);
    else this.#element.requestUpdate();
  }
}
