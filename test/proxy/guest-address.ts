export type Headers = Record<string, string>;

let guestCount = 0;
/**
 * Returns the header in which a load balancer reports a guest's address, with a new address each time. So the rate limits see a
 * new client each time. After 65,536 guests, the addresses would be invalid.
 */
export const newGuestAddress = (): Headers => {
  guestCount += 1;
  return { 'X-Forwarded-For': `198.18.${guestCount >> 8}.${guestCount & 255}` };
};
