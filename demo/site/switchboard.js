// The sandbox's control endpoints as buttons. Pages of real hosts have nothing like this.

const board = document.querySelector('.board');
const { sandbox, unit } = board.dataset;
const said = document.querySelector('#said');

/** The faults of each scene, in the order in which the sandbox arms them. */
const SCENES = [
  {
    name: 'Twice “not now”, then fine',
    promises: 'Book: the widget waits as told and sends the same request again.',
    faults: [{ operation: 'createBooking', fault: { kind: '503', retryAfter: 2 }, times: 2 }],
  },
  {
    name: 'Booked, but the answer is lost',
    promises: 'The connection drops after the booking was made. There must be one booking, not two.',
    faults: [{ operation: 'createBooking', fault: { kind: 'drop-after' }, times: 1 }],
  },
  {
    name: 'Twelve slow seconds',
    promises: 'Book, then reload or close the tab while it waits. The attempt goes on.',
    faults: [{ operation: 'createBooking', fault: { kind: 'delay', ms: 12_000 }, times: 1 }],
  },
  {
    name: 'A card booking without its checkout',
    promises: 'The answer breaks the interface: it is asked for again, never taken for another method.',
    faults: [{ operation: 'createBooking', fault: { kind: 'no-checkout-url' }, times: 1 }],
  },
  {
    name: 'Silence',
    promises: 'No answer at all, for several tries: the guest is told the truth.',
    faults: [{ operation: 'createBooking', fault: { kind: 'hang' }, times: 9 }],
  },
  {
    name: 'No payment status',
    promises: 'Pay by card: the confirmation waits, calmly, until the service answers again.',
    faults: [{ operation: 'paymentStatus', fault: { kind: '503', retryAfter: 2 }, times: 6 }],
  },
  {
    name: 'No prices',
    promises: 'The proxy keeps the calendar that it has, and a quote says that it cannot be had now.',
    faults: [{ operation: 'pricing', fault: { kind: '500' }, times: 6 }],
  },
];

const OPERATIONS = {
  createBooking: 'Making a booking',
  pricing: 'Prices and availability',
  paymentStatus: 'Payment status',
  bookings: 'List of bookings',
};

const FAULTS = {
  503: '503, try again in 2 s',
  '503-after': '503, though the work is done',
  500: '500',
  '500-after': '500, though the work is done',
  delay: 'Six seconds slow',
  'drop-before': 'Connection drops before the work',
  'drop-after': 'Connection drops after the work',
  hang: 'Never answers',
  html: 'A web page instead of data',
  'cut-body': 'Answer breaks off',
  'no-checkout-url': 'Checkout link left out',
};

async function ask(path, method = 'GET', body = undefined) {
  const answer = await fetch(`${sandbox}/sandbox${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
  });
  const text = await answer.text();
  const data = text === '' ? {} : JSON.parse(text);
  if (!answer.ok) throw new Error(data.error ?? `The sandbox answered ${answer.status}.`);
  return data;
}

/** Runs an action and shows its result. */
async function act(done, work) {
  try {
    const more = await work();
    said.textContent = more ?? done;
  } catch (error) {
    said.textContent = error.message;
  }
  await showRequests();
}

const arm = async (faults) => {
  for (const fault of faults) await ask('/faults', 'POST', fault);
};

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function sceneItem({ name, promises, faults }) {
  const button = element('button', '');
  button.type = 'button';
  button.append(element('strong', name), element('span', promises));
  button.addEventListener('click', () => act(`Armed: ${name}.`, () => arm(faults)));
  const item = element('li', '');
  item.append(button);
  return item;
}

function options(words) {
  return Object.entries(words).map(([value, text]) => Object.assign(element('option', text), { value }));
}

function requestRow({ method, path, idempotencyKey, status, fault }) {
  const row = element('tr', '');
  const answer = [status ?? 'none', fault].filter(Boolean).join(' · ');
  row.append(
    element('td', `${method} ${path}`),
    element('td', idempotencyKey?.slice(0, 8) ?? ''),
    element('td', answer),
  );
  return row;
}

/** Leaves out reads of prices, which the proxy sends every few seconds: they would bury everything else. */
async function showRequests() {
  const { requests } = await ask('/requests');
  const shown = requests.filter(({ operation, fault }) => operation !== 'pricing' || fault).slice(-12);
  document.querySelector('#heard-rows').replaceChildren(...shown.reverse().map(requestRow));
  document.querySelector('#heard-nothing').hidden = shown.length > 0;
}

async function moveNewestCheckout(action) {
  const { bookings } = await ask('/bookings');
  const open = bookings.filter((booking) => booking.payment_status === 'checkout_created');
  const newest = open.sort((a, b) => a.booking_date.localeCompare(b.booking_date)).at(-1);
  if (!newest) return 'There is no card booking that waits for its payment.';
  await ask(`/checkouts/${newest.booking_id}`, 'POST', { action });
  return `${newest.booking_id} is ${action === 'pay' ? 'paid' : 'expired'}.`;
}

async function somebodyElse({ from, to }, does) {
  if (does === 'close') {
    const { changed } = await ask('/nights', 'POST', {
      service_property_id: unit,
      from,
      to: dayBefore(to),
      closed: true,
    });
    return `Closed: ${changed} nights.`;
  }
  await ask('/bookings', 'POST', { service_property_id: unit, reservation_start: from, reservation_end: to });
  return `Somebody else has booked ${from} to ${to}.`;
}

const dayBefore = (day) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const on = (selector, type, listener) => document.querySelector(selector).addEventListener(type, listener);
const fieldsOf = (form) => Object.fromEntries(new FormData(form));

document.querySelector('#scene-list').append(...SCENES.map(sceneItem));
document.querySelector('[name=operation]').append(...options(OPERATIONS));
document.querySelector('[name=fault]').append(...options(FAULTS));

on('#fault-form', 'submit', (event) => {
  event.preventDefault();
  const { operation, fault, times } = fieldsOf(event.target);
  const armed = { operation, fault: { kind: fault, ms: 6000, retryAfter: 2 }, times: Number(times) };
  void act(`Armed: ${FAULTS[fault]}, ${times} times.`, () => arm([armed]));
});
on('#others-form', 'submit', (event) => {
  event.preventDefault();
  void act('', () => somebodyElse(fieldsOf(event.target), event.submitter.value));
});
on('#pay', 'click', () => act('', () => moveNewestCheckout('pay')));
on('#expire', 'click', () => act('', () => moveNewestCheckout('expire')));
on('#clear', 'click', () =>
  act('All faults are disarmed.', () => ask('/faults', 'DELETE').then(() => undefined)),
);
on('#reset', 'click', () =>
  act('The sandbox is as it was at the start.', () => ask('/reset', 'POST').then(() => undefined)),
);

setInterval(() => void showRequests().catch(() => undefined), 3000);
void showRequests();
