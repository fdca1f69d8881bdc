import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { waitWhileOff } from "#features/switches/switches.ts";
import { readEmailImages } from "./email-images.ts";
import { emailLayoutMessages } from "./email-layout.messages.ts";
import { layOutEmail } from "./email-layout.ts";
import type { EmailTemplate } from "./email-template.ts";

interface Recipient {
  readonly name: string;
  readonly address: string;
  /** Whether the recipient has proven to own the address. Otherwise the name is not used. */
  readonly isConfirmed: boolean;
  readonly language: Language;
  /** False for a recipient without an account. */
  readonly hasAccount?: boolean;
}

interface Sending {
  /** The same for each attempt. */
  readonly id: string;
  readonly to: Recipient;
  /** Shown instead of the scene. */
  readonly photo?: Buffer | undefined;
  readonly unsubscribeUrl?: string;
}

/** Sends directly, also to a recipient without an account. */
export async function sendEmailTo<Data>(
  ctx: Pick<Ctx, "clock" | "ports" | "services" | "settings">,
  { id, to, photo, unsubscribeUrl }: Sending,
  template: EmailTemplate<Data>,
  data: Data,
): Promise<void> {
  if (!template.isAlwaysSent) waitWhileOff(ctx, "emails");
  const { address, language, isConfirmed, hasAccount = true } = to;
  // Any visitor can register a stranger's address, with a name that reads like a message.
  const name = isConfirmed ? to.name : "";
  const { scene, ...email } = template.write(data, language);
  const { picture, images } = await readEmailImages(scene, language, photo);
  const reader = {
    name,
    language,
    publicUrl: ctx.settings.app.publicUrl,
    postalAddress: ctx.settings.notifications.postalAddress,
    hasSettings: isConfirmed && hasAccount,
  };
  const unsubscribe = unsubscribeUrl && {
    label: emailLayoutMessages[language].notice.end,
    url: unsubscribeUrl,
  };
  const content = { ...email, picture, ...(unsubscribe && { unsubscribe }) };
  await ctx.ports.mailer.send({
    id,
    to: { name, address },
    ...layOutEmail(content, reader),
    images,
    ...(unsubscribeUrl && { unsubscribeUrl }),
  });
}
