export type RunExclusive = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Runs work of the same key sequentially in this process, and work of different keys concurrently. */
export function createKeyedMutex(): RunExclusive {
  const lasts = new Map<string, Promise<void>>();
  return async (key, work) => {
    const mine = (lasts.get(key) ?? Promise.resolve()).then(work);
    // The next work waits for this one, whether it succeeds or fails.
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
