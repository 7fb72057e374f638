import type { Property } from '../../contract/property.ts';
import { fieldsOf, isCount } from '../../contract/shape.ts';
import { fitParty, DEFAULT_PARTY } from '../../stay/party.ts';
import type { Party } from '../../stay/party.ts';
import type { Place } from '../api/place.ts';
import { PREFIX, readEntry } from '../state/stored-entries.ts';

/**
 * Returns the guests that are known before the booking's code has loaded: from the link, from the tab's memory, or from the
 * element's attributes. They are read without the schema of drafts, which is part of that code. The booking later corrects a
 * wrong number.
 */
export function expectedParty(
  { getPreset, isChosen }: Pick<Place, 'getPreset' | 'isChosen'>,
  property: Property,
): Party {
  const linkParameters = new URLSearchParams(location.search);
  const { party } = fieldsOf(readEntry(() => sessionStorage, `${PREFIX}${property.id}:draft`));
  // A choice from the list of all places replaces an earlier choice.
  const remembered = fieldsOf(isChosen ? undefined : party);
  const count = (who: keyof Party): number => {
    const value = Number(linkParameters.get(`booking-${who}`) ?? remembered[who] ?? getPreset(who));
    return (isCount(value) && value) || DEFAULT_PARTY[who];
  };
  return fitParty({ adults: count('adults'), children: count('children') }, property);
}
