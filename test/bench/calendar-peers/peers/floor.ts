import { isTaken, priceOf, TODAY } from '../peer.ts';

/** This peer shows the lowest possible cost: strings, innerHTML, one cached formatter of each kind, and no logic. */
const START = new Date(`${TODAY}T00:00:00Z`);
const DAY_MS = 86_400_000;

let firstMonth = 6;
let monthCount = 2;
let chosenNight: number | undefined;

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const title = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });

function cellHtml(date: Date): string {
  const night = Math.round((date.getTime() - START.getTime()) / DAY_MS);
  const total =
    chosenNight !== undefined && night > chosenNight
      ? (night - chosenNight) * priceOf(night)
      : priceOf(night);
  const price = money.format(total / 100);
  const state = isTaken(night) ? ' aria-disabled="true"' : '';
  return `<td><button data-night="${night}"${state} aria-label="${longDate.format(date)}, ${price}">${date.getUTCDate()}<small>${price}</small></button></td>`;
}

function monthHtml(index: number): string {
  const start = new Date(Date.UTC(2027, index, 1));
  const days = new Date(Date.UTC(2027, index + 1, 0)).getUTCDate();
  const cells = Array.from({ length: start.getUTCDay() }, () => '<td></td>');
  for (let day = 0; day < days; day++) cells.push(cellHtml(new Date(start.getTime() + day * DAY_MS)));
  const rows = Array.from(
    { length: 6 },
    (_row, row) => `<tr>${cells.slice(row * 7, row * 7 + 7).join('')}</tr>`,
  );
  return `<table><caption>${title.format(start)}</caption>${rows.join('')}</table>`;
}

function draw(host: HTMLElement): void {
  host.innerHTML = Array.from({ length: monthCount }, (_month, index) => monthHtml(firstMonth + index)).join(
    '',
  );
}

window.peer = {
  mount(host, months) {
    firstMonth = 6;
    monthCount = months;
    chosenNight = undefined;
    draw(host);
    host.onclick = ({ target }) => {
      const night = target instanceof Element && target.closest('button')?.dataset['night'];
      if (!night) return;
      chosenNight = Number(night);
      draw(host);
    };
  },
  showNextMonth(host) {
    firstMonth += 1;
    draw(host);
  },
  dayElement: (host, date) =>
    host.querySelector<HTMLElement>(`[data-night="${Number(date.slice(-2)) - 1}"]`) ?? undefined,
  stateText: (host) => `${host.querySelector('caption')?.textContent ?? ''} ${chosenNight ?? ''}`,
};
