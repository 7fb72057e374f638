import HotelDatepicker from 'hotel-datepicker';
import style from 'hotel-datepicker/dist/css/hotel-datepicker.css?inline';
import { isTaken, nightOf, NIGHTS, priceOf, TODAY } from '../peer.ts';

const START = new Date(`${TODAY}T00:00:00`);
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** Returns the day on which a night begins, as text. */
const dateOf = (night) => {
  const date = new Date(START.getFullYear(), START.getMonth(), START.getDate() + night, 12);
  return date.toISOString().slice(0, 10);
};
const taken = [...Array(NIGHTS).keys()].filter(isTaken).map(dateOf);

// A price that receives mouse events would hide them from the calendar.
const ours = '.datepicker__month-day small { display: block; pointer-events: none }';

let isStyled = false;

window.peer = {
  // Hotel Datepicker shows at most two months.
  canShow: (months) => months <= 2,
  mount(host) {
    if (!isStyled) document.head.appendChild(document.createElement('style')).textContent = style + ours;
    isStyled = true;
    const input = document.createElement('input');
    input.id = 'dates';
    host.appendChild(document.createElement('div')).append(input);
    new HotelDatepicker(input, {
      inline: true,
      startDate: START,
      disabledDates: taken,
      // With this option, a press on the next month moves both months.
      moveBothMonths: true,
      extraDayText: (time) => `<small>${money.format(priceOf(nightOf(new Date(time))) / 100)}</small>`,
    });
  },
  showNextMonth(host) {
    [...host.querySelectorAll('.datepicker__month-button--next')].at(-1)?.click();
  },
  dayElement(host, date) {
    const time = new Date(`${date}T00:00:00`).toDateString();
    return [...host.querySelectorAll('.datepicker__month-day--visibleMonth')].find(
      (cell) => new Date(Number(cell.getAttribute('time'))).toDateString() === time,
    );
  },
  stateText: (host) =>
    `${host.querySelector('.datepicker__month-name')?.textContent ?? ''} ${host.querySelectorAll('.datepicker__month-day--selected').length}`,
};
