import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { layOutEmail } from "./email-layout.ts";
import type { EmailTemplate } from "./email-template.ts";

interface Recipient {
  readonly name: string;
  readonly address: string;
  /** Whether the recipient has proven to own the address. Otherwise the name is not used. */
  readonly isConfirmed: boolean;
  readonly language: Language;
}

/** Sends directly, also to a recipient without an account. The id is the same for each attempt. */
export async function sendEmailTo<Data>(
  ctx: Pick<Ctx, "ports" | "settings">,
  { id, to }: { readonly id: string; readonly to: Recipient },
  template: EmailTemplate<Data>,
  data: Data,
): Promise<void> {
  const { publicUrl } = ctx.settings.app;
  const { address, language } = to;
  // Any visitor can register a stranger's address, with a name that reads like a message.
  const name = to.isConfirmed ? to.name : "";
  const email = layOutEmail(template.write(data, language), { name, language, publicUrl });
  await ctx.ports.mailer.send({ id, to: { name, address }, ...email });
}
