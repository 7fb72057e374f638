import type { Settings } from '../../host-config/settings.ts';
import type { ServedProperty } from '../../host-config/proxy-config.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';

const named = (properties: readonly ServedProperty[]): string =>
  properties.map(({ name }) => name).join(', ');

/** Guests are told to ask the host in many places, and would have to look for the address themselves. */
function contact({ properties }: Settings['proxy']): readonly Finding[] {
  const without = properties.filter((property) => !property.contact);
  if (without.length === 0)
    return [finding('fine', 'contact', { what: 'Guests can read how to reach you.' })];
  return [
    finding('advice', 'contact', {
      about: 'contact',
      what: `Guests are not told how to reach you: ${named(without)}.`,
      why: 'Where a booking is not clear they are told to ask you, and on the confirmation they look for it.',
      fix: 'Name it for each property in the config file.',
      lines: ['"contact": { "name": "…", "email": "…", "phone": "+…", "address": "…" }'],
    }),
  ];
}

/** A guest who has booked by bank transfer has to know where to pay. */
function account({ properties }: Settings['proxy']): readonly Finding[] {
  const offering = properties.filter(({ paymentMethods }) => paymentMethods.includes('Bank Transfer'));
  const without = offering.filter(({ paymentInstructions }) => !paymentInstructions?.['Bank Transfer']);
  if (without.length === 0) return [];
  return [
    finding('advice', 'payment-instructions', {
      about: 'paymentInstructions',
      what: `Guests who book by bank transfer are not told where to pay: ${named(without)}.`,
      why: 'The confirmation leaves it to a message of yours, and has no code for their banking app.',
      fix: 'Name the account; it is told with a booking alone.',
      lines: [
        '"paymentInstructions": { "Bank Transfer": { "accountHolder": "…", "iban": "…", "due": { "daysAfterBooking": 7 } } }',
      ],
    }),
  ];
}

/** What guests are told, or left to find out, once they have booked. */
export const instructionsFindings = ({ proxy }: Settings): readonly Finding[] =>
  proxy.isDemo ? [] : [...contact(proxy), ...account(proxy)];
