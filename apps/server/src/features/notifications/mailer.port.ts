import type { Signer } from "#kit/signature.ts";

/** An attached image, which the HTML shows as `cid:…`. */
export interface MailImage {
  readonly cid: string;
  readonly type: "image/png" | "image/jpeg";
  readonly bytes: Buffer;
}

export interface Mail {
  /** The same for each attempt, so that a mailbox can drop duplicates. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly images?: readonly MailImage[];
  /** The target of the mail program's own unsubscribe button (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** An attached iCalendar file. */
  readonly calendar?: string;
}

/** The mail server rejected this email permanently. Other errors may be temporary. */
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
  }
  interface Keys {
    /** Signs unsubscribe links. */
    readonly unsubscribe: Signer;
  }
}
