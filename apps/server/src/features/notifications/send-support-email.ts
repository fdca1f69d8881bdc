import type { Language } from "@twofold/contract/languages";
import { VISITOR_TICKET_DAYS } from "@twofold/contract/support";
import type { Ctx } from "#kit/ctx.ts";
import { writeSupportEmail } from "./email-layout.ts";
import { UndeliverableError, type Mail } from "./mailer.port.ts";

interface SupportEmail {
  /** The same for each attempt. */
  readonly id: string;
  readonly to: Mail["to"];
  readonly language: Language;
  /** Null: the question of somebody without an account has come. */
  readonly answer: string | null;
  /** A path of the web app. */
  readonly link: string;
}

/** To somebody who may have no account, so the address is handed over instead of being looked up. */
export async function sendSupportEmail(
  { ports }: Pick<Ctx, "ports">,
  { id, to, language, answer, link }: SupportEmail,
): Promise<void> {
  const words = writeSupportEmail(
    { answer, link, days: VISITOR_TICKET_DAYS },
    { name: to.name, language, publicUrl: ports.publicUrl },
  );
  try {
    await ports.mailer.send({ id, to, ...words });
  } catch (error) {
    // Visitors mistype their address; trying again would not help.
    if (!(error instanceof UndeliverableError)) throw error;
  }
}
