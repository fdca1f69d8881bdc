import { v7 } from "uuid";

/** Ordered by time, so that new rows land at the end of an index. */
export const newId = (): string => v7();
