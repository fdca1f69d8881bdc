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

/** At once, because there is nobody left in the database whom a queued letter could be sent to. */
export async function sendErasureReceipt(
  { ports }: Pick<Ctx, "ports">,
  { id, to, language, ...when }: Receipt,
): Promise<void> {
  const { publicUrl } = ports;
  const words = writeErasureReceipt(when, { name: to.name, language, publicUrl });
  await ports.mailer.send({ id, to, ...words });
}
