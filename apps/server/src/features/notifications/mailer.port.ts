import type { Signer } from "#kit/signature.ts";

export interface Mail {
  /** The same for each attempt at the same mail, so that a mailbox can drop a double. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For letters that can be ended: what the mail program's own button calls (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** An iCalendar file that goes with it. */
  readonly calendar?: string;
}

/** The mail server has refused this letter for good; anything else that is thrown may pass. */
export class UndeliverableError extends Error {
  override readonly name = "Undeliverable";
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly mailer: Mailer;
    /** Where people reach the product: links start with it. */
    readonly publicUrl: string;
    /** Signs the links that end letters. */
    readonly unsubscribing: Signer;
  }
}
