import type { Signer } from "#kit/signature.ts";
import type { LinkRow } from "./sharing.store.ts";

type EndingLink = Pick<LinkRow, "userId" | "id" | "expiresAt">;

/** The token names the current end of the link, so it is void after a renewal. */
export const issueRenewalToken = (signer: Signer, { userId, id, expiresAt }: EndingLink): string =>
  signer.sign(`${userId} ${id} ${expiresAt.getTime()}`);

export function readRenewalToken(signer: Signer, token: string): EndingLink | undefined {
  const [userId, id, expiresAt] = signer.read(token)?.split(" ") ?? [];
  if (userId === undefined || id === undefined) return undefined;
  return { userId, id, expiresAt: new Date(Number(expiresAt)) };
}
