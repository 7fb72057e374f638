import { isTaken, priceOf, TODAY } from '../peer.ts';

/** The lowest possible cost: strings, innerHTML, one cached formatter of each kind, and no logic at all. */
const START = new Date(`${TODAY}T00:00:00Z`);
const DAY_MS = 86_400_000;

let first = 6;
let count = 2;
let chosen: number | undefined;

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const title = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });

function cell(date: Date): string {
  const night = Math.round((date.getTime() - START.getTime()) / DAY_MS);
  const total = chosen !== undefined && night > chosen ? (night - chosen) * priceOf(night) : priceOf(night);
  const price = money.format(total / 100);
  const state = isTaken(night) ? ' aria-disabled="true"' : '';
  return `<td><button data-night="${night}"${state} aria-label="${long.format(date)}, ${price}">${date.getUTCDate()}<small>${price}</small></button></td>`;
}

function month(index: number): string {
  const start = new Date(Date.UTC(2027, index, 1));
  const days = new Date(Date.UTC(2027, index + 1, 0)).getUTCDate();
  const cells = Array.from({ length: start.getUTCDay() }, () => '<td></td>');
  for (let day = 0; day < days; day++) cells.push(cell(new Date(start.getTime() + day * DAY_MS)));
  const rows = Array.from(
    { length: 6 },
    (_row, row) => `<tr>${cells.slice(row * 7, row * 7 + 7).join('')}</tr>`,
  );
  return `<table><caption>${title.format(start)}</caption>${rows.join('')}</table>`;
}

function draw(host: HTMLElement): void {
  host.innerHTML = Array.from({ length: count }, (_month, index) => month(first + index)).join('');
}

window.peer = {
  mount(host, months) {
    first = 6;
    count = months;
    chosen = undefined;
    draw(host);
    host.onclick = ({ target }) => {
      const night = target instanceof Element && target.closest('button')?.dataset['night'];
      if (!night) return;
      chosen = Number(night);
      draw(host);
    };
  },
  next(host) {
    first += 1;
    draw(host);
  },
  day: (host, date) =>
    host.querySelector<HTMLElement>(`[data-night="${Number(date.slice(-2)) - 1}"]`) ?? undefined,
  shown: (host) => `${host.querySelector('caption')?.textContent ?? ''} ${chosen ?? ''}`,
};
