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
  /** Null for the confirmation of a visitor's question. */
  readonly answer: string | null;
  /** A path of the web app. */
  readonly link: string;
}

/** The caller passes the address, because a visitor has no account. */
export async function sendSupportEmail(
  { ports }: Pick<Ctx, "ports">,
  { id, to, language, answer, link }: SupportEmail,
): Promise<void> {
  const email = writeSupportEmail(
    { answer, link, days: VISITOR_TICKET_DAYS },
    { name: to.name, language, publicUrl: ports.publicUrl },
  );
  try {
    await ports.mailer.send({ id, to, ...email });
  } catch (error) {
    // Visitors mistype their address; trying again would not help.
    if (!(error instanceof UndeliverableError)) throw error;
  }
}
