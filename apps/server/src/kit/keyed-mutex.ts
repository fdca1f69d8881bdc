export type RunExclusive = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Work of one key is done one after another, in this process; of different keys, side by side. */
export function createKeyedMutex(): RunExclusive {
  const lasts = new Map<string, Promise<void>>();
  return async (key, work) => {
    const mine = (lasts.get(key) ?? Promise.resolve()).then(work);
    // The next one waits for this one, however it ends.
    const last = mine.then(
      () => {},
      () => {},
    );
    lasts.set(key, last);
    try {
      return await mine;
    } finally {
      if (lasts.get(key) === last) lasts.delete(key);
    }
  };
}
