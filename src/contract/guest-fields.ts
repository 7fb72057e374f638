/**
 * What a guest says of themselves, in the order of the form. All of it is personal: nothing of it is in a log or a store of the
 * proxy. In a file without zod, which no first calendar waits for.
 */
export const GUEST_FIELDS = ['name', 'email', 'phone'] as const;
export type GuestField = (typeof GUEST_FIELDS)[number];

export const guestFieldCalled = (name: string): GuestField | undefined =>
  GUEST_FIELDS.find((field) => field === name);
