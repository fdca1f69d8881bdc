import { v7 } from "uuid";

/** Ordered by time, so that new rows are appended to an index. */
export const newId = (): string => v7();
