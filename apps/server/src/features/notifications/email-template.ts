import type { Language } from "@twofold/contract/languages";
import type { z } from "zod";

/** The reason for an email, which its footer states. */
export type EmailKind =
  | "account"
  | "unconfirmed"
  | "security"
  | "billing"
  | "reminder"
  | "picture"
  | "question"
  | "removal";

/** A line of a table. The last one may be the total. */
export interface EmailRow {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

/** The text of an email between the greeting and the footer. */
export interface EmailText {
  readonly subject: string;
  /** Default: the subject. */
  readonly heading?: string;
  readonly lines: readonly string[];
  readonly rows?: readonly EmailRow[];
  /** The label of the button, if the email has a link. */
  readonly action?: string;
  readonly after?: string;
}

/** An email with its links, which are paths of the web app. */
export interface WrittenEmail extends EmailText {
  readonly kind: EmailKind;
  /** The target of the button. */
  readonly link: string | undefined;
  /** The target of `after`. */
  readonly afterLink?: string | undefined;
  /** The name of the template whose scene is shown. */
  readonly scene?: string | undefined;
}

export interface EmailTemplate<Data = unknown> {
  readonly name: string;
  readonly isForUnconfirmed: boolean;
  readonly isForDeleted: boolean;
  /** About security or signing in: sent also while emails are switched off. */
  readonly isAlwaysSent: boolean;
  /** Validates the data of a queued email. */
  parse(data: unknown): Data;
  write(data: Data, language: Language): WrittenEmail;
}

interface Definition<Schema extends z.ZodType> {
  /** Part of queued jobs, so it never changes. */
  readonly name: string;
  readonly kind: EmailKind;
  readonly data: Schema;
  /** Other emails are not sent to an address that its owner has not confirmed. */
  readonly isForUnconfirmed?: boolean;
  /** Other emails are not sent to a user who has deleted the account and can still restore it. */
  readonly isForDeleted?: boolean;
  /** True for emails about security and to unconfirmed addresses, unless given. */
  readonly isAlwaysSent?: boolean;
  readonly link?: (data: z.infer<Schema>) => string;
  readonly afterLink?: string;
  readonly scene?: (data: z.infer<Schema>) => string;
  readonly messages: Record<Language, (data: z.infer<Schema>) => EmailText>;
}

export const emailTemplate = <Schema extends z.ZodType>({
  name,
  kind,
  data: schema,
  isForUnconfirmed = false,
  isForDeleted = false,
  isAlwaysSent = kind === "security" || kind === "unconfirmed",
  link,
  afterLink,
  scene,
  messages,
}: Definition<Schema>): EmailTemplate<z.infer<Schema>> => ({
  name,
  isForUnconfirmed,
  isForDeleted,
  isAlwaysSent,
  parse: (data) => schema.parse(data),
  write: (data, language) => ({
    ...messages[language](data),
    kind,
    link: link?.(data),
    afterLink,
    scene: scene?.(data),
  }),
});
