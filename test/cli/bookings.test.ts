import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, describe, it } from 'node:test';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { HOUSE, LODGE } from '../proxy/calls.ts';
import { API_KEY, findUnusedUrl, startServer, runCommand, startCommand } from './program.ts';
import type { RunResult } from './program.ts';

const HEADER =
  'checkIn,checkOut,propertyId,name,status,guestName,email,phone,adults,children,nightsPrice,cleaning,cityTax,commission,currency,paymentMethod,platform,bookingDate,bookingId,internalBookingId,listingId,guestOrigin,guestOriginGpt,fxRateToEur,fxFixedAt,fxSource';

interface Row {
  readonly checkIn: string;
  readonly guestName: string;
  readonly propertyId: string;
  readonly nightsPrice: number;
}

/** Starts a service whose list of bookings is `items`, and resolves to its URL. */
const serveBookings = (...items: readonly unknown[]): Promise<string> =>
  startServer((_request, response) =>
    response.end(JSON.stringify({ total: items.length, limit: 1000, offset: 0, items })),
  );

describe('booking-widget bookings', async () => {
  const sandbox = await startSandbox();
  after(() => sandbox.close());
  const today = dayInZone('UTC', Date.now());
  const runBookings = (args: readonly string[], env: Record<string, string> = {}): Promise<RunResult> =>
    runCommand(['bookings', ...args], {
      SERVICE_URL: sandbox.url,
      SERVICE_API_KEY: API_KEY,
      TZ: 'UTC',
      ...env,
    });
  const listBookings = async (args: readonly string[], env: Record<string, string> = {}): Promise<Row[]> => {
    const { code, stdout, stderr } = await runBookings([...args, '--json'], env);
    assert.deepEqual([code, stderr], [0, '']);
    return JSON.parse(stdout) as Row[];
  };
  const bookElsewhere = async (unitId: string, dayOffset: number, guestName: string): Promise<IsoDate> => {
    const checkIn = plusDays(today, dayOffset);
    const stay = { reservation_start: checkIn, reservation_end: plusDays(checkIn, 2) };
    const answer = await fetch(`${sandbox.url}/sandbox/bookings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ service_property_id: unitId, guest_name: guestName, ...stay }),
    });
    assert.equal(answer.status, 201);
    return checkIn;
  };

  it('lists bookings from today on by check-in, as a JSON array with one booking per line', async () => {
    const { stdout } = await runBookings(['--json']);
    const list = JSON.parse(stdout) as Row[];
    assert.ok(list.length > 20);
    assert.equal(stdout.trim().split('\n').length, list.length + 2);
    const checkIns = list.map(({ checkIn }) => checkIn);
    assert.deepEqual(checkIns, [...checkIns].sort());
    assert.ok((checkIns[0] ?? '') >= today);
    assert.deepEqual(Object.keys(list[0] ?? {}), HEADER.split(','));
    assert.equal(typeof list[0]?.nightsPrice, 'number');
  });

  it('filters by days, both inclusive, and by a unit’s UUID or a part of its name', async () => {
    const day = await bookElsewhere(LODGE, 420, 'Ana Sousa');
    await bookElsewhere(HOUSE, 420, 'Rui Costa');
    const dayOptions = ['--from', day, '--to', day];
    assert.deepEqual((await listBookings(dayOptions)).map(({ guestName }) => guestName).sort(), [
      'Ana Sousa',
      'Rui Costa',
    ]);
    assert.deepEqual(await listBookings(['--from', plusDays(day, 1), '--to', plusDays(day, 1)]), []);
    const namesIn = async (unit: string): Promise<string[]> =>
      (await listBookings([...dayOptions, '--unit', unit])).map(({ guestName }) => guestName);
    assert.deepEqual(await namesIn('dune'), ['Ana Sousa']);
    assert.deepEqual(await namesIn(HOUSE.toUpperCase()), ['Rui Costa']);
    assert.deepEqual(await namesIn('castle'), []);
  });

  it('begins with today in the computer’s time zone if --from is missing', async () => {
    const zoneOnAnotherDay = ['Pacific/Kiritimati', 'Etc/GMT+12'].find(
      (name) => dayInZone(name, Date.now()) !== today,
    );
    const requestedFromDates: string[] = [];
    const SERVICE_URL = await startServer(({ url = '' }, response) => {
      requestedFromDates.push(new URL(url, 'http://x').searchParams.get('from') ?? '');
      response.end('{"total":0,"limit":1000,"offset":0,"items":[]}');
    });
    await runCommand(['bookings'], { SERVICE_URL, SERVICE_API_KEY: API_KEY, TZ: zoneOnAnotherDay });
    assert.deepEqual(requestedFromDates, [dayInZone(zoneOnAnotherDay ?? '', Date.now())]);
  });

  it('lists only bookings with the given statuses, and prints the existing statuses if none match', async () => {
    const items = ['confirmed', 'Cancelled', 'pending'].map((status) => ({ status, guest_name: status }));
    const SERVICE_URL = await serveBookings(...items);
    const matching = await listBookings(['--status', 'cancelled', '--status=PENDING'], { SERVICE_URL });
    assert.deepEqual(
      matching.map(({ guestName }) => guestName),
      ['Cancelled', 'pending'],
    );
    const noMatch = await runBookings(['--status', 'canceled', '--csv'], { SERVICE_URL });
    assert.deepEqual([noMatch.code, noMatch.stdout], [0, `${HEADER}\r\n`]);
    assert.match(noMatch.stderr, /no booking has the status canceled\..*: Cancelled, confirmed, pending\./i);
  });

  it('prints every field of the service’s bookings, in JSON and in CSV', async () => {
    // These are the fields of a booking in INTERFACE.md 2.2: first the texts, then the numbers.
    const texts =
      'internal_booking_id booking_id platform service_property_id friendly_name listing_id booking_date reservation_start reservation_end status guest_name email phone guest_origin guest_origin_gpt currency payment_method fx_fixed_at fx_source'.split(
        ' ',
      );
    const numbers =
      'adults children nights_price cleaning city_tax_platform commission_host fx_rate_to_eur'.split(' ');
    assert.equal(texts.length + numbers.length, 26);
    const SERVICE_URL = await serveBookings({
      ...Object.fromEntries(texts.map((field) => [field, `text of ${field}`])),
      ...Object.fromEntries(numbers.map((field, index) => [field, 7_001.5 + index])),
    });
    const [row = {}] = await listBookings([], { SERVICE_URL });
    const { stdout } = await runBookings(['--csv'], { SERVICE_URL });
    const cells = stdout.split('\r\n')[1]?.split(',');
    for (const value of [
      ...texts.map((field) => `text of ${field}`),
      ...numbers.map((_, index) => 7_001.5 + index),
    ]) {
      assert.ok(Object.values(row).includes(value), `${value} in JSON`);
      assert.ok(cells?.includes(String(value)), `${value} in CSV`);
    }
  });

  it('prints a malformed row as text, and every booking after it', async () => {
    const malformedRow = {
      phone: 12345,
      booking_id: 77,
      status: 3,
      guest_name: { first: 'Ana' },
      adults: 'two',
    };
    const SERVICE_URL = await serveBookings(malformedRow, null, 7, {
      guest_name: 'Rui Costa',
      booking_id: 'B-2',
    });
    const [first, , , last] = await listBookings([], { SERVICE_URL });
    assert.deepEqual(
      { ...first },
      { ...first, phone: '12345', bookingId: '77', status: '3', guestName: '{"first":"Ana"}', adults: null },
    );
    assert.equal(last?.guestName, 'Rui Costa');
  });

  it('reads all pages of the service’s list', async () => {
    const allBookings = Array.from({ length: 2500 }, (_, index) => ({
      booking_id: `B-${index}`,
      guest_name: 'Ana',
    }));
    const SERVICE_URL = await startServer(({ url = '' }, response) => {
      const query = new URL(url, 'http://x').searchParams;
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
      const items = allBookings.slice(offset, offset + limit);
      response.end(JSON.stringify({ total: allBookings.length, limit, offset, items }));
    });
    assert.equal((await listBookings([], { SERVICE_URL })).length, 2500);
  });

  it('writes CSV in which no cell starts a spreadsheet formula', async () => {
    const SERVICE_URL = await serveBookings({
      guest_name: '=HYPERLINK("http://x.invalid","Ana, Sousa")',
      phone: '+351912345678',
      email: '-ana@example.com',
      friendly_name: 'Casa "Maré",\nsea',
      status: '@SUM(A1)',
      platform: '\tWebsite',
      nights_price: -12.5,
      adults: 2,
    });
    const { stdout } = await runBookings(['--csv'], { SERVICE_URL });
    const line =
      ',,,"Casa ""Maré"",\nsea",\'@SUM(A1),"\'=HYPERLINK(""http://x.invalid"",""Ana, Sousa"")",\'-ana@example.com,\'+351912345678,2,,-12.5,,,,,,\'\tWebsite,,,,,,,,,';
    assert.equal(stdout, `${HEADER}\r\n${line}\r\n`);
  });

  it('prints a table without shortened cells and control characters if stdout is a pipe', async () => {
    const name = 'A guest whose name is longer than any column of a terminal would ever allow it to be';
    const SERVICE_URL = await serveBookings(
      { reservation_start: '2027-07-01', reservation_end: '2027-07-08', guest_name: name, booking_id: 'B-1' },
      {
        guest_name: 'Eve\u001b]0;owned\u0007\u202e\r\nx',
        adults: 2,
        children: 1,
        nights_price: 300.305,
        cleaning: 45.5,
        currency: 'EUR',
      },
    );
    const { stdout, stderr } = await runBookings([], { SERVICE_URL });
    const [head = '', first = '', second = '', ...otherLines] = stdout.trimEnd().split('\n');
    assert.deepEqual([stderr, otherLines], ['', []]);
    assert.match(
      head,
      /^Check-in +Nights +Guest +Party +Unit +Status +Total +Paid by +From +Check-out +Booking$/,
    );
    assert.ok(first.startsWith(`2027-07-01  7       ${name}`) && first.endsWith('2027-07-08  B-1'));
    assert.match(second, /Eve� x +2\+1 .* 345\.81 EUR/);
    assert.doesNotMatch(stdout, /[\u001b\u0007\u202e\r]/);
  });

  it('escapes control characters in JSON', async () => {
    const SERVICE_URL = await serveBookings({ guest_name: 'Eve\u001b[2J\u009b\u202e' });
    const { stdout } = await runBookings(['--json'], { SERVICE_URL });
    assert.match(stdout, /Eve\\u001b\[2J\\u009b\\u202e/);
    assert.equal((JSON.parse(stdout) as Row[])[0]?.guestName, 'Eve\u001b[2J\u009b\u202e');
  });

  it('ends without an error if the reader of its output closes the pipe', async () => {
    const SERVICE_URL = await serveBookings(
      ...Array.from({ length: 900 }, (_, index) => ({
        booking_id: `B-${index}`,
        guest_name: 'x'.repeat(900),
      })),
    );
    const { child, ended } = startCommand(['bookings', '--json'], { SERVICE_URL, SERVICE_API_KEY: API_KEY });
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const { code, stderr } = await ended;
    assert.deepEqual([code, stderr], [0, '']);
  });

  it('refuses invalid options, and prints the name and rule of each', async () => {
    for (const [args, rule] of [
      [['--from', '2027-02-30'], '--from must be a day that exists, like 2027-07-10, not "2027-02-30"'],
      [['--to', 'soon'], '--to must be a day that exists, like 2027-07-10, not "soon"'],
      [['--json', '--csv'], '--json and --csv exclude each other: give one'],
      [
        ['--from', '2027-07-02', '--to', '2027-07-01'],
        '--to must not be before --from: 2027-07-01 is before 2027-07-02',
      ],
    ] as const) {
      const { code, stdout, stderr } = await runBookings(args);
      assert.deepEqual([code, stdout], [2, '']);
      const [first, second] = stderr.split('\n');
      assert.equal(first, rule);
      assert.match(second ?? '', /^Try: node \S+main\.js bookings --help$/);
    }
    assert.match(
      (await runBookings(['--to', '2020-01-01'])).stderr,
      /2020-01-01 is before .*, which is today$/m,
    );
  });

  it('refuses unknown options, missing or unexpected values, and extra arguments', async () => {
    for (const [args, name] of [
      [['--form', '2027-07-01'], '--form'],
      [['-x'], '-x'],
      [['--from', '--json'], '--from'],
      [['--json=yes'], '--json'],
      [['extra'], 'extra'],
      [['--to'], '--to'],
    ] as const) {
      const { code, stdout, stderr } = await runBookings(args);
      assert.deepEqual([code, stdout], [2, '']);
      assert.ok(stderr.includes(name) && /^Try: /m.test(stderr), stderr);
      assert.doesNotMatch(stderr, / at .*\.ts:/);
    }
  });

  it('reports missing settings and a failed request to the service, without printing the key', async () => {
    const withoutSettings = await runCommand(['bookings']);
    assert.equal(withoutSettings.code, 2);
    assert.match(
      withoutSettings.stderr,
      /^Settings are missing, or cannot be used:\n {2}SERVICE_URL is missing.*\n {2}SERVICE_API_KEY /,
    );
    const withWrongKey = await runBookings([], { SERVICE_API_KEY: 'an-unknown-key' });
    assert.deepEqual([withWrongKey.code, withWrongKey.stdout], [1, '']);
    assert.match(withWrongKey.stderr, /^The service refuses the key \(403\)\./);
    assert.doesNotMatch(withWrongKey.stderr, /an-unknown-key/);
    const unreachable = await runBookings(['--csv'], { SERVICE_URL: await findUnusedUrl() });
    assert.deepEqual([unreachable.code, unreachable.stdout], [1, '']);
    assert.match(unreachable.stderr, /^The service cannot be reached: nothing listens/);
  });
});

describe('booking-widget', () => {
  it('prints its help, its version, and the list of commands after an unknown command', async () => {
    const help = await runCommand(['--help']);
    assert.equal(help.code, 0);
    assert.match(help.stdout, /^node \S+main\.js <command>\n[^]*\n {2}doctor .*\n {2}bookings /);
    const version = await runCommand(['--version']);
    assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/);
    for (const command of ['init', 'start', 'sandbox', 'doctor', 'bookings', 'extension-link']) {
      const commandHelp = await runCommand([command, '--help']);
      assert.equal(commandHelp.code, 0);
      assert.match(commandHelp.stdout, new RegExp(`^node \\S+main\\.js ${command}: `));
    }
    const misspelt = await runCommand(['docter', '--json']);
    assert.deepEqual([misspelt.code, misspelt.stdout], [2, '']);
    assert.match(misspelt.stderr, /^"docter" is not a command\.\n[^]*\n {2}doctor /);
    const withoutCommand = await runCommand([]);
    assert.deepEqual([withoutCommand.code, withoutCommand.stdout], [2, '']);
  });
});
