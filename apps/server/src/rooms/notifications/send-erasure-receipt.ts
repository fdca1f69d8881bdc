import type { Ctx } from "#kit/ctx.ts";
import { writeErasureReceipt } from "./letters.ts";
import type { Mail } from "./mailer.port.ts";

interface Receipt {
  /** The same for each attempt. */
  readonly id: string;
  readonly to: Mail["to"];
  readonly askedAt: Date;
  readonly erasedAt: Date;
}

/** At once, because there is nobody left in the database whom a queued letter could be sent to. */
export async function sendErasureReceipt(
  { ports }: Pick<Ctx, "ports">,
  { id, to, ...when }: Receipt,
): Promise<void> {
  const words = writeErasureReceipt(when, { name: to.name, publicUrl: ports.publicUrl });
  await ports.mailer.send({ id, to, ...words });
}
