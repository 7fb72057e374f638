import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { DayButton, DayPicker } from 'react-day-picker';
import style from 'react-day-picker/style.css?inline';
import { isTaken, nightOf, priceOf, TODAY } from '../peer.ts';

const START = new Date(`${TODAY}T00:00:00`);
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** Wraps the library's own button, as its documentation recommends: another button would lose the arrow keys. */
const PricedDay = (props) => {
  const { children, ...others } = props;
  const price = money.format(priceOf(nightOf(props.day.date)) / 100);
  return createElement(DayButton, others, children, createElement('small', null, price));
};
const COMPONENTS = { DayButton: PricedDay };
const isOff = (date) => isTaken(nightOf(date));

const Calendar = ({ months }) => {
  const [range, setRange] = useState();
  return createElement(DayPicker, {
    mode: 'range',
    selected: range,
    onSelect: setRange,
    numberOfMonths: months,
    defaultMonth: START,
    today: START,
    disabled: isOff,
    components: COMPONENTS,
  });
};

let root;

window.peer = {
  mount(host, months) {
    // Each page gets the style sheet once, because a second one would cause all styles to be computed again.
    if (!root) document.head.appendChild(document.createElement('style')).textContent = style;
    root = createRoot(host.appendChild(document.createElement('div')));
    flushSync(() => root.render(createElement(Calendar, { months })));
  },
  showNextMonth(host) {
    host.querySelector('.rdp-button_next').click();
  },
  dayElement: (host, date) => host.querySelector(`[data-day="${date}"] button`),
  stateText: (host) =>
    `${host.querySelector('.rdp-caption_label').textContent} ${host.querySelectorAll('[data-selected]').length}`,
};
