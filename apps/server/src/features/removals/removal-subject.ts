import { Id } from "@twofold/contract/primitives";

/** What an address of the product names: a share link by its token, or an image of the public gallery. */
export interface RemovalSubject {
  readonly linkToken?: string;
  readonly sampleId?: string;
}

/** People copy addresses from a page, a message or a search engine, so the host does not matter. */
export function removalSubjectOf(url: string): RemovalSubject {
  const linkToken = /\/(?:s|api\/shared)\/([\w-]+)/.exec(url)?.[1];
  if (linkToken !== undefined) return { linkToken };
  const { data: sampleId } = Id.safeParse(/sample-images\W.*?([\da-f-]{36})/i.exec(url)?.[1]);
  return sampleId === undefined ? {} : { sampleId: sampleId.toLowerCase() };
}
