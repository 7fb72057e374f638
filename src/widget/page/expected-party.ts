import type { Property } from '../../contract/property.ts';
import { fieldsOf, isCount } from '../../contract/shape.ts';
import { fitParty, USUAL_PARTY } from '../../stay/party.ts';
import type { Party } from '../../stay/party.ts';
import type { Place } from '../api/place.ts';
import { PREFIX, readEntry } from '../state/stored-entries.ts';

/**
 * Who will travel, as far as is known before the booking has loaded: from the link, from the tab's memory, or from the element's
 * attributes. Read without the schema of drafts, which comes with the booking; the booking corrects what this reads differently.
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
