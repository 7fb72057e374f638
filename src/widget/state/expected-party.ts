import type { Property } from '../../contract/property.ts';
import { fieldsOf, isCount } from '../../contract/shape.ts';
import { fitParty, USUAL_PARTY } from '../../stay/party.ts';
import type { Party } from '../../stay/party.ts';
import type { Place } from '../host/place.ts';
import { PREFIX, readEntry } from './stored-entries.ts';

/**
 * Who will travel, as far as it is known before the booking has come: by the link that led here, by what the tab remembers, or by
 * what the element is set to. It is read by hand, for the schema of drafts comes with the booking, which puts right what it reads
 * otherwise.
 */
export function expectedParty(
  { preset, isChosen }: Pick<Place, 'preset' | 'isChosen'>,
  property: Property,
): Party {
  const linked = new URLSearchParams(location.search);
  const { party } = fieldsOf(readEntry(() => sessionStorage, `${PREFIX}${property.id}:draft`));
  // A choice among all places replaces what was chosen before.
  const remembered = fieldsOf(isChosen ? undefined : party);
  const count = (who: keyof Party): number => {
    const said = Number(linked.get(`booking-${who}`) ?? remembered[who] ?? preset(who));
    return (isCount(said) && said) || USUAL_PARTY[who];
  };
  return fitParty({ adults: count('adults'), children: count('children') }, property);
}
