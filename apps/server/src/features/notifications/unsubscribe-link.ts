import type { Ctx } from "#kit/ctx.ts";

/** The emails that a link ends. */
export type Unsubscribed = "reminders" | "pictures";

const PICTURES = "pictures ";

/** What a token signs. Links in older emails sign only the id. */
const signedOf = (userId: string, emails: Unsubscribed): string =>
  emails === "pictures" ? PICTURES + userId : userId;

export const readSigned = (value: string | undefined) =>
  value?.startsWith(PICTURES)
    ? { emails: "pictures" as const, userId: value.slice(PICTURES.length) }
    : { emails: "reminders" as const, userId: value };

export const unsubscribeUrlOf = (
  { keys, settings }: Pick<Ctx, "keys" | "settings">,
  userId: string,
  emails: Unsubscribed,
): string =>
  `${settings.app.publicUrl}/api/unsubscribe/${keys.unsubscribe.sign(signedOf(userId, emails))}`;
