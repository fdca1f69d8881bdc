import { AsyncLocalStorage } from "node:async_hooks";
import { v7 } from "uuid";

const source = new AsyncLocalStorage<() => string>();

/** Ordered by time, so that new rows are appended to an index. */
export const newId = (): string => source.getStore()?.() ?? v7();

/** Runs `work` with ids from `next`, for content that must be the same every time. */
export const withIds = <T>(next: () => string, work: () => Promise<T>): Promise<T> =>
  source.run(next, work);
