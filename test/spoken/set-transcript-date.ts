import { advanceClock } from '../elements/widget-fixture.ts';

/** Sets the clock to Thursday, 1 July 2027, noon UTC, when every transcript begins. */
export function setTranscriptDate(): void {
  advanceClock(Date.parse('2027-07-01T12:00:00Z') - Date.now());
}
