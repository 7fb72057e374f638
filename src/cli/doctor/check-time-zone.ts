import { dayInZone, daysBetween } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';

/** Zones that are a fixed distance from Greenwich: right for hardly any house. */
const NO_PLACE = /^(UTC|GMT|UCT|Zulu|Universal|Greenwich|Etc\/.*|[+-]\d.*|EST|MST|HST)$/i;

export const isNoPlace = (timeZone: string): boolean => NO_PLACE.test(timeZone);

export interface ZoneFacts {
  readonly timeZone: string;
  /** Names of the units that the config has there. */
  readonly names: readonly string[];
  /** The first night that the service lists of its own accord. */
  readonly serviceToday: IsoDate | undefined;
  readonly now: number;
}

const quoted = (names: readonly string[]): string => {
  const shown = names.slice(0, 3).map((name) => `“${name}”`);
  return `${shown.join(', ')}${names.length > shown.length ? ` and ${names.length - shown.length} more` : ''}`;
};

function dayFinding({ timeZone, names, serviceToday, now }: ZoneFacts): Finding {
  const about = timeZone;
  const here = dayInZone(timeZone, now);
  const days = serviceToday === undefined ? undefined : daysBetween(here, serviceToday);
  // A first night far ahead is one with the first row, and says nothing of the service's today.
  if (serviceToday === undefined || days === undefined || days > 1 || days < -1)
    return finding('untold', 'time-zone', {
      about,
      what: `It cannot be told whether ${timeZone} is the time zone of ${quoted(names)}: the service does not show what day it is there.`,
    });
  if (days === 0)
    return finding('fine', 'time-zone', {
      about,
      what: `${timeZone} (${quoted(names)}): it is ${here} there, as for the service.`,
    });
  return finding('advice', 'time-zone', {
    about,
    what: `${timeZone} (${quoted(names)}): it is ${here} there, and for the service already or still ${serviceToday}.`,
    why: 'Guests can book "today" a day early or late if the time zone is wrong. It may be right: the service may count days in a zone of its own.',
    fix: 'See whether "timeZone" is the place where the house stands.',
    lines: ['"timeZone": "Europe/Lisbon"'],
  });
}

/** What can be told of a time zone from outside. Where a house stands, nobody says. */
export function zoneFindings(facts: ZoneFacts): readonly Finding[] {
  const { timeZone, names } = facts;
  if (!isNoPlace(timeZone)) return [dayFinding(facts)];
  return [
    dayFinding(facts),
    finding('advice', 'time-zone', {
      about: timeZone,
      what: `${timeZone} (${quoted(names)}) is no place’s time zone: it knows no summer time.`,
      why: '"Today" begins at the wrong hour for part of the year.',
      fix: 'Name the place where the house stands.',
      lines: ['"timeZone": "Europe/Lisbon"'],
    }),
  ];
}
