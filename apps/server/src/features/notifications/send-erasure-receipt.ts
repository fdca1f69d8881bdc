import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { writeErasureReceipt } from "./email-layout.ts";
import type { Mail } from "./mailer.port.ts";

interface Receipt {
  /** The same for each attempt. */
  readonly id: string;
  readonly to: Mail["to"];
  readonly language: Language;
  readonly askedAt: Date;
  readonly erasedAt: Date;
}

/** Sends directly, because a queued email would no longer find its recipient in the database. */
export async function sendErasureReceipt(
  { ports }: Pick<Ctx, "ports">,
  { id, to, language, ...when }: Receipt,
): Promise<void> {
  const { publicUrl } = ports;
  const email = writeErasureReceipt(when, { name: to.name, language, publicUrl });
  await ports.mailer.send({ id, to, ...email });
}
