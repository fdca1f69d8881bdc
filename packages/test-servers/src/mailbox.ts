import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly {
    readonly type: string;
    readonly text: string;
    readonly cid: string | undefined;
    /** Whether it is an image of the HTML and not a file for the reader. */
    readonly isRelated: boolean;
  }[];
  readonly receivedAt: Date;
}

export interface Mailbox {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Waits for an email to this address whose subject contains the text; newest first. */
  waitFor(to: string, subject?: string, ms?: number): Promise<ReceivedMail>;
  /** Rejects the next emails temporarily, as a busy server does. */
  refuse(count: number): void;
  /** Rejects the next emails permanently, in the words of Postfix, which name the recipient. */
  rejectRecipients(count: number): void;
  close(): Promise<void>;
}

/** A real SMTP server that stores received emails. */
export async function createMailbox(port = 0): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventTarget();
  let refusals = 0;
  let rejections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      if (rejections > 0) {
        rejections -= 1;
        const text = `5.1.1 <${address}>: Recipient address rejected: User unknown in local recipient table`;
        done(Object.assign(new Error(text), { responseCode: 550 }));
      } else if (refusals > 0) {
        refusals -= 1;
        done(Object.assign(new Error("4.2.0 try later"), { responseCode: 451 }));
      } else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push({
            id: mail.messageId ?? "",
            to: session.envelope.rcptTo[0]?.address ?? "",
            subject: mail.subject ?? "",
            text: mail.text ?? "",
            html: mail.html ?? "",
            headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
            attachments: mail.attachments.map(({ mimeType, content, contentId, related }) => ({
              type: mimeType,
              cid: contentId,
              isRelated: related ?? false,
              text: typeof content === "string" ? content : new TextDecoder().decode(content),
            })),
            receivedAt: new Date(),
          });
          arrivals.dispatchEvent(new Event("mail"));
          done();
        });
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  const bound = typeof address === "object" && address ? address.port : port;

  const find = (to: string, subject: string) =>
    mails.findLast((mail) => mail.to === to && mail.subject.includes(subject));

  return {
    url: `smtp://127.0.0.1:${bound}`,
    mails,
    waitFor: (to, subject = "", ms = 10_000) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = find(to, subject);
          if (!mail) return;
          clearTimeout(timer);
          arrivals.removeEventListener("mail", look);
          resolve(mail);
        };
        const timer = setTimeout(() => {
          arrivals.removeEventListener("mail", look);
          reject(new Error(`no mail '${subject}' arrived within ${ms} ms`));
        }, ms);
        arrivals.addEventListener("mail", look);
        look();
      }),
    refuse: (count) => void (refusals = count),
    rejectRecipients: (count) => void (rejections = count),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The token in the link of an email. */
export function tokenIn(mail: ReceivedMail): string {
  const token = /[?&]token=([^\s&]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error("the email has no link with a token");
  return decodeURIComponent(token);
}
