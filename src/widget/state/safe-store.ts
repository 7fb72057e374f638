/** The part of `Storage` that we use; a page may forbid both kinds. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store for pages that have none: it forgets when the page closes. */
function memoryStore(): Store {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** One for the page, so that a widget keeps its memory if it is moved within the page. */
const forgetful: Store = memoryStore();

/** A store, and whether it outlives the page. */
export interface SafeStore {
  readonly store: Store;
  readonly isLasting: boolean;
}

/** `pick`'s store, or one that forgets when the page closes: storage may be blocked or full, or throw when its name is read. */
export function safeStore(pick: () => Store): SafeStore {
  const probe = 'booking-widget:probe';
  try {
    const store = pick();
    store.setItem(probe, '1');
    store.removeItem(probe);
    return { store, isLasting: true };
  } catch {
    return { store: forgetful, isLasting: false };
  }
}
