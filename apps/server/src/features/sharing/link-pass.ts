import type { Signer } from "#kit/signature.ts";
import type { LinkRow } from "./sharing.store.ts";

export const PASS_SECONDS = 12 * 60 * 60;

type ProtectedLink = Pick<LinkRow, "id" | "passwordVersion">;

/** The value of the cookie that proves that a visitor has entered the password of this link. */
export const issuePass = (signer: Signer, link: ProtectedLink, now: Date): string =>
  signer.sign(`${link.id} ${link.passwordVersion} ${now.getTime() + PASS_SECONDS * 1_000}`);

/** False for the pass of another link, of a former password, or after twelve hours. */
export function isValidPass(
  signer: Signer,
  link: ProtectedLink,
  { pass, now }: { readonly pass: string; readonly now: Date },
): boolean {
  const [id, version, endsAt] = signer.read(pass)?.split(" ") ?? [];
  return (
    id === link.id && version === String(link.passwordVersion) && Number(endsAt) > now.getTime()
  );
}

declare module "#kit/ctx.ts" {
  interface Keys {
    /** Signs the cookies of visitors who have entered the password of a link. */
    readonly linkPasses: Signer;
    /** Signs the tokens of emails that renew a link. */
    readonly linkRenewals: Signer;
  }
}
