import { randomUUID } from "node:crypto";

/** Each person's private texts contain a mark. Another person's response must not contain it. */
export const MARK = /private-[0-9a-f]{12}/g;

export const newMark = (): string => `private-${randomUUID().replaceAll("-", "").slice(0, 12)}`;

/** The text of a person's support request, which the support team may read. */
export const requestMark = (mark: string): string => `${mark}-for-support`;

export const withoutRequests = (body: string): string =>
  body.replaceAll(/private-[0-9a-f]{12}-for-support/g, "");

export const hasForeignMark = (body: string, own: string | undefined): boolean =>
  (body.match(MARK) ?? []).some((found) => found !== own);
