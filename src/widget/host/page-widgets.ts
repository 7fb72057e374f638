import { isSameId } from '../client/calendar-client.ts';

/** A widget, as the others on its page see it. */
export interface PageWidget extends Element {
  readonly property: string;
}

const widgets = (): PageWidget[] => [...document.querySelectorAll('booking-widget')];

export const isOnlyWidget = (): boolean => widgets().length <= 1;

/**
 * Whether, of several widgets on the page, this one shows the bookings of a property: the first one of that property,
 * or where there is none, or no property is known, the first of all.
 */
export function isPrimaryWidget(widget: PageWidget, propertyId: string | undefined): boolean {
  const all = widgets();
  const ofProperty = all.find(({ property }) => isSameId(property, propertyId ?? ''));
  // Deep in another element's shadow root it is not among them, and speaks for itself.
  return (ofProperty ?? all[0]) === widget || !all.includes(widget);
}
