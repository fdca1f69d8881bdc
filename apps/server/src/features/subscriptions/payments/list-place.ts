import { unknownPlace } from "./payments.errors.ts";
import type { ListPlace } from "./payments.store.ts";

const INSTANT = /^[\d:. +-]{19,40}$/;
const ID = /^[\w-]{1,100}$/;

export const cursorOf = ({ at, id }: ListPlace): string => `${at}_${id}`;

/** The place after which the next page begins. */
export function placeOf(cursor: string | undefined): ListPlace | undefined {
  if (cursor === undefined) return undefined;
  const split = cursor.indexOf("_");
  const [at, id] = [cursor.slice(0, split), cursor.slice(split + 1)];
  if (!INSTANT.test(at) || Number.isNaN(Date.parse(at)) || !ID.test(id)) throw unknownPlace();
  return { at, id };
}
