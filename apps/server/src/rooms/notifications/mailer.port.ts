export interface Mail {
  /** The same for each attempt at the same mail, so that a mailbox can drop a double. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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
  }
}
