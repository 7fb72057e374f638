import { bookingPage } from '../../host-config/page-addresses.ts';
import { ENV_FILE } from '../env-file.ts';
import { isTrial } from './answers.ts';
import type { Answers } from './answers.ts';
import { CONFIG_FILE } from './files.ts';

/** One tag a line, and nothing that an editor would strip; without the script the link is what guests have. */
function snippet(publicUrl: string, id: string): string[] {
  return [
    `<script type="module" crossorigin src="${publicUrl}/booking-widget.js"></script>`,
    `<booking-widget property="${id}">`,
    `  <a href="${bookingPage(publicUrl, id)}">Dates and prices</a>`,
    '</booking-widget>',
  ];
}

/** Why card cannot be tried yet, where it is offered. */
function cardNote({ publicUrl, allowedOrigins, units }: Answers): string[] {
  const takesCards = units.some(({ paymentMethods }) => paymentMethods.includes('Card'));
  const plain = [publicUrl, ...allowedOrigins].find((address) => address.startsWith('http:'));
  if (!takesCards || plain === undefined) return [];
  return [
    `Card cannot be tried at ${plain}: after paying, the service sends guests back to https pages only.`,
    'Every other way to pay can.',
    '',
  ];
}

/** What init has done, and what the host does next. */
export function nextSteps(answers: Answers, command: string): string {
  const { publicUrl, units } = answers;
  const pages = units.map(({ id, name }) => `  ${bookingPage(publicUrl, id)}   ${name}`);
  const [first] = units;
  const front = isTrial(publicUrl)
    ? []
    : [
        `Have ${publicUrl} lead to it (TRUST_PROXY in ${ENV_FILE} says how many servers stand between), and open`,
      ];
  return [
    '',
    `Written: ${CONFIG_FILE}, and ${ENV_FILE} with the secrets, which only you can read.`,
    '',
    'Start the proxy:',
    `  ${command} start`,
    '',
    ...(front.length > 0 ? front : ['These pages take bookings then:']),
    ...pages,
    '',
    'Your own page needs these lines, where the calendar shall be:',
    '',
    ...snippet(publicUrl, first?.id ?? '').map((each) => `  ${each}`),
    '',
    ...cardNote(answers),
    `${command} doctor tells what is wrong, if anything is.`,
    '',
  ].join('\n');
}
