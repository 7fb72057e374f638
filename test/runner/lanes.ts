/** Does `act` for every item, in their order, for `lanes` of them at a time. The results are in the items' order. */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  lanes: number,
  act: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  // Each lane takes the next of the same queue.
  const lane = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await act(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
