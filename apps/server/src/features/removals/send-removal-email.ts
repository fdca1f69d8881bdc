import type { Ctx } from "#kit/ctx.ts";
import { sendEmailTo, UndeliverableError } from "#features/notifications/notifications.ts";
import { openDetails } from "./removal-details.ts";
import { removalDecidedEmail, removalReceivedEmail } from "./removals.emails.ts";
import { findRemoval } from "./removals.store.ts";

interface RemovalEmail {
  readonly jobId: string;
  readonly requestId: string;
  readonly about: "receipt" | "result";
}

/** The emails contain none of the sender's text, so that the form cannot send text to strangers. */
export async function sendRemovalEmail(
  ctx: Pick<Ctx, "db" | "clock" | "ports" | "services" | "settings" | "keys" | "log">,
  { jobId, requestId, about }: RemovalEmail,
): Promise<void> {
  const request = await findRemoval(ctx.db, { id: requestId });
  // Erased after the job was enqueued.
  if (!request?.details) return;
  const details = openDetails(ctx.keys, request);
  if (!details) throw new Error("no key of the ring decrypts the request");
  const { reference, language, dueAt, outcome } = request;
  const to = {
    name: "",
    address: details.contact,
    isConfirmed: false,
    language,
    hasAccount: false,
  };
  const email = { id: jobId, to };
  try {
    if (about === "receipt")
      await sendEmailTo(ctx, email, removalReceivedEmail, {
        reference,
        due_at: dueAt.toISOString(),
      });
    else if (outcome !== null)
      await sendEmailTo(ctx, email, removalDecidedEmail, { reference, outcome });
  } catch (error) {
    // Senders mistype their address; trying again would not help.
    if (!(error instanceof UndeliverableError)) throw error;
    ctx.log.warn({ reference, about }, "removals: email undeliverable");
  }
}
