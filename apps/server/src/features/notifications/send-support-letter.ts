import type { Language } from "@twofold/contract/languages";
import { VISITOR_TICKET_DAYS } from "@twofold/contract/support";
import type { Ctx } from "#kit/ctx.ts";
import { writeSupportLetter } from "./letters.ts";
import { Undeliverable, type Mail } from "./mailer.port.ts";

interface SupportLetter {
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
export async function sendSupportLetter(
  { ports }: Pick<Ctx, "ports">,
  { id, to, language, answer, link }: SupportLetter,
): Promise<void> {
  const words = writeSupportLetter(
    { answer, link, days: VISITOR_TICKET_DAYS },
    { name: to.name, language, publicUrl: ports.publicUrl },
  );
  try {
    await ports.mailer.send({ id, to, ...words });
  } catch (error) {
    // Visitors mistype their address; trying again would not help.
    if (!(error instanceof Undeliverable)) throw error;
  }
}
