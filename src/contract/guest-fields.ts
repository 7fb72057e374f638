/**
 * The guest's own details, in the order of the form. All of them are personal, so the proxy neither logs nor stores them. This
 * file does not import zod, because it is part of the code that loads before the first calendar.
 */
export const GUEST_FIELDS = ['name', 'email', 'phone'] as const;
export type GuestField = (typeof GUEST_FIELDS)[number];

export const guestFieldCalled = (name: string): GuestField | undefined =>
  GUEST_FIELDS.find((field) => field === name);
