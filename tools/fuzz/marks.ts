import { randomUUID } from "node:crypto";

/** Each person's private texts contain a mark. Another person's response must not contain it. */
export const MARK = /private-[0-9a-f]{12}/g;

export const newMark = (): string => `private-${randomUUID().replaceAll("-", "").slice(0, 12)}`;

export const hasForeignMark = (body: string, own: string | undefined): boolean =>
  (body.match(MARK) ?? []).some((found) => found !== own);
