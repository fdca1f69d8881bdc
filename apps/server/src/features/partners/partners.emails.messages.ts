import { momentIn } from "#kit/language.ts";
import type { EmailText } from "#features/notifications/notifications.ts";

interface Invitation {
  readonly first_name: string | null;
  readonly expires_at: string;
}

export const partnersEmailMessages = {
  invitation: ({ first_name, expires_at }: Invitation): EmailText => ({
    subject: `${first_name ?? "Someone who knows your address"} would like to link with you on Twofold`,
    lines: [
      "On Twofold, two photos become one picture. Two people who link their accounts can share a calendar, albums and one plan.",
      "If you accept, you see each other’s first names. Everything else stays private until one of you switches it on.",
    ],
    rows: [{ label: "Valid until", value: momentIn("en", new Date(expires_at)) }],
    action: "See the invitation",
    after:
      "Opening the page accepts nothing. You don’t know this person? Ignore this email, or decline there and get no more invitations from them.",
  }),
};
