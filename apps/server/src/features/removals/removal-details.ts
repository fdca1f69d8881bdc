import { RemovalRequest } from "@twofold/contract/removals";
import type { z } from "zod";
import type { Ctx } from "#kit/ctx.ts";
import type { Encrypter } from "#kit/encryption.ts";

/** The address is a part, because that of a share link contains its token. */
const Details = RemovalRequest.pick({
  url: true,
  statement: true,
  signed_name: true,
  contact: true,
});
export type RemovalDetails = z.infer<typeof Details>;

type DetailsKeys = Pick<Ctx["keys"], "removalDetails">;

export const sealDetails = ({ removalDetails }: DetailsKeys, details: RemovalDetails): Buffer =>
  removalDetails.seal(JSON.stringify(Details.parse(details)));

/** Undefined if they were erased, or no key of the ring decrypts them. */
export function openDetails(
  { removalDetails }: DetailsKeys,
  { details }: { readonly details: Buffer | null },
): RemovalDetails | undefined {
  const text = details === null ? undefined : removalDetails.open(details);
  return text === undefined ? undefined : Details.parse(JSON.parse(text));
}

declare module "#kit/ctx.ts" {
  interface Keys {
    readonly removalDetails: Encrypter;
  }
}
