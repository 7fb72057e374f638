import flatpickr from 'flatpickr';
import style from 'flatpickr/dist/flatpickr.css?inline';
import { dayOfMonth, isTaken, nightOf, priceOf, TODAY } from '../peer.ts';

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

// A price that receives mouse events would hide them from the calendar.
const ours = '.flatpickr-day small { display: block; line-height: 1; pointer-events: none }';

let isStyled = false;

const daysIn = (host) => [...host.querySelectorAll('.flatpickr-day:not(.prevMonthDay, .nextMonthDay)')];

window.peer = {
  mount(host, months) {
    // Each page gets the style sheet once, because a second one would cause all styles to be computed again.
    if (!isStyled) document.head.appendChild(document.createElement('style')).textContent = style + ours;
    isStyled = true;
    flatpickr(host.appendChild(document.createElement('input')), {
      mode: 'range',
      inline: true,
      showMonths: months,
      now: TODAY,
      minDate: TODAY,
      disable: [(date) => isTaken(nightOf(date))],
      onDayCreate(_dates, _text, _calendar, cell) {
        const price = document.createElement('small');
        price.textContent = money.format(priceOf(nightOf(cell.dateObj)) / 100);
        cell.append(price);
      },
    });
  },
  showNextMonth(host) {
    host.querySelector('.flatpickr-next-month')?.click();
  },
  dayElement: (host, date) =>
    daysIn(host).find(({ firstChild }) => firstChild?.textContent === dayOfMonth(date)),
  stateText: (host) =>
    `${daysIn(host)[0]?.ariaLabel ?? ''} ${host.querySelectorAll('.selected, .inRange').length}`,
};
