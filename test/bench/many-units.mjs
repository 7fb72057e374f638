/**
 * A service with `UNITS` units, whose ids are numbered UUIDs. `GET /data/pricing` answers for one unit, for all units on some
 * nights, and for changes, of which there are none. The service accepts every booking.
 */
import { createServer } from 'node:http';

const UNITS = Number(process.env.UNITS);
const DAY_MS = 86_400_000;
const idOf = (index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Returns the text of a row after its id. As for a holiday house, weekends cost more, and some nights are taken. */
function rest(date) {
  const day = Date.parse(date) / DAY_MS;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const price = 98.5 + (weekday >= 5 ? 22.455 : 0) + Math.floor((day % 540) / 60) * 9;
  return `"friendly_name":"House","date":"${date}","price":${price},"available":${day % 17 > 4},"min_nights":${2 + (day % 3)},"max_nights":null}`;
}

const dayAfter = (from, days) => new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10);

let prepared = { key: '', nights: [] };
/** Returns the texts after the id in the rows of a unit. They are the same for every unit. */
function nightsOf(from, to) {
  const key = `${from} ${to}`;
  if (prepared.key !== key) {
    const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    prepared = {
      key,
      nights: Array.from({ length }, (_night, day) => rest(dayAfter(from, day))),
    };
  }
  return prepared.nights;
}

const rowOf = (id, rowRest) => `{"service_property_id":"${id}",${rowRest}`;

/** Computes rows by their number, so that the cost of a page does not depend on its offset. */
function list(query) {
  const [from, to] = [query.get('from'), query.get('to')];
  const unit = query.get('service_property_id');
  if (query.has('changed_since')) return { total: 0 };
  const nights = nightsOf(from, to);
  if (unit !== null) return { total: nights.length, row: (n) => rowOf(unit, nights[n]) };
  return {
    total: UNITS * nights.length,
    row: (n) => rowOf(idOf(Math.floor(n / nights.length)), nights[n % nights.length]),
  };
}

let bookings = 0;

createServer((request, response) => {
  if (request.method === 'POST') {
    bookings += 1;
    request.resume();
    response.writeHead(201, {
      'Content-Type': 'application/json',
      'X-Booking-Operation-Id': crypto.randomUUID(),
    });
    response.end(`{"booking_id":"booking-${bookings}","payment_method":"Bank Transfer","checkout_url":null}`);
    return;
  }
  const query = new URL(request.url, 'http://service').searchParams;
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
  const { total, row } = list(query);
  const items = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_row, n) =>
    row(offset + n),
  );
  response.setHeader('Content-Type', 'application/json');
  response.end(
    `{"total":${total},"limit":${limit},"offset":${offset},"currency":"EUR","items":[${items.join()}]}`,
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
