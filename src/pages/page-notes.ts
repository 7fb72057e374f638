import { html } from 'lit';
import type { Property } from '../contract/property.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { inGuestsLanguage } from '../widget/words/host-texts.ts';
import { directionOf } from '../widget/views/frame.ts';
import { hostContact } from '../widget/views/host-contact.ts';
import type { PageMessages } from './page-messages.ts';
import { renderTemplate } from './render-template.ts';

/** Returns the host's texts in the guest's language, or those in the host's own language if there are no others. */
export const hostTexts = (property: Property, language: string): Pick<Property, 'summary' | 'image'> =>
  inGuestsLanguage(property, language).property;

/** Returns the line with the date of the prices, and with their time if they are older than they should be. */
export const ratesLine = (day: IsoDate, staleSince: string | undefined, messages: PageMessages): string => {
  const { words, format } = messages;
  const dateTexts = [format.longDate(day), ...(staleSince === undefined ? [] : [format.time(staleSince)])];
  return renderTemplate(
    html`<p lang=${words.language} dir=${directionOf(words.language)}>
      ${words.calendar} · <time datetime=${day}>${format.join(dateTexts)}</time>
    </p>`,
  );
};

/** Returns the reason why guests cannot book in a frame without an origin. The page shows it once it detects such a frame. */
export const blockedFrameNotice = ({ words, bookingWords }: PageMessages): string =>
  renderTemplate(
    html`<p class="frame-notice" hidden lang=${words.language} dir=${directionOf(words.language)}>
      ${bookingWords.frameShut}
    </p>`,
  );

/**
 * Returns the text on how to book if no script runs: guests can ask the host, or try again, because a script may have failed to
 * load.
 */
export const noScriptHelp = (
  property: Pick<Property, 'contact'>,
  { words, bookingWords }: PageMessages,
): string =>
  renderTemplate(
    html`<div class="contact" lang=${words.language} dir=${directionOf(words.language)}>
      <p role="alert">${bookingWords.withoutScript}</p>
      <p><a href="">${bookingWords.tryAgain}</a></p>
      ${hostContact({ property, bookingWords })}
    </div>`,
  );
