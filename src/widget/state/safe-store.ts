/** The part of `Storage` that the widget uses. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns a store for pages without storage. It lasts until the page closes. */
function memoryStore(): Store {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** The only such store on the page, so that a widget keeps its memory if it is moved within the page. */
const sharedMemoryStore: Store = memoryStore();

/** A store. `isLasting` says whether it is kept after the page closes. */
export interface SafeStore {
  readonly store: Store;
  readonly isLasting: boolean;
}

/** Returns the store of `getStore`, or a store in memory if storage is blocked or full. Even reading `localStorage` may throw. */
export function safeStore(getStore: () => Store): SafeStore {
  const probe = 'booking-widget:probe';
  try {
    const store = getStore();
    store.setItem(probe, '1');
    store.removeItem(probe);
    return { store, isLasting: true };
  } catch {
    return { store: sharedMemoryStore, isLasting: false };
  }
}
