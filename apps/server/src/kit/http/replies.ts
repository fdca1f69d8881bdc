import type { Endpoint, HandlerReplyOf } from "@twofold/contract/endpoint";

class Accepted<Body> {
  readonly body: Body;
  readonly location: string;

  constructor(body: Body, location: string) {
    this.body = body;
    this.location = location;
  }
}

/** What a handler returns: only endpoints that declare status 202 may return `accepted(…)`. */
export type Result<E extends Endpoint> =
  | HandlerReplyOf<E>
  | (E extends Record<"orStatus", 202> ? Accepted<HandlerReplyOf<E>> : never);

/** The reply 202 of work that is still running, whose state can be read at `location`. */
export const accepted = <Body>(body: Body, location: string) => new Accepted(body, location);

export const isAccepted = (result: unknown): result is Accepted<unknown> =>
  result instanceof Accepted;

/** The cursor of a list's reply. A page that is not full is the last one. */
export function page<Row, Cursor extends string | number>(
  rows: readonly Row[],
  limit: number | undefined,
  cursorOf: (row: Row) => Cursor,
): { next_cursor: Cursor | null } {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { next_cursor: last === undefined ? null : cursorOf(last) };
}
