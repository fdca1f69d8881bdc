import type { Language } from "@twofold/contract/languages";
import type { z } from "zod";

/** The text of an email between the greeting and the signature. */
export interface EmailText {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The label of the button, if the email has a link. */
  readonly action?: string;
  readonly after?: string;
}

export interface EmailTemplate<Data = unknown> {
  readonly name: string;
  readonly isForUnconfirmed: boolean;
  readonly isForDeleted: boolean;
  /** Validates the data of a queued email. */
  parse(data: unknown): Data;
  write(data: Data, language: Language): EmailText & { readonly link: string | undefined };
}

interface Definition<Schema extends z.ZodType> {
  /** Part of queued jobs, so it never changes. */
  readonly name: string;
  readonly data: Schema;
  /** Other emails are not sent to an address that its owner has not confirmed. */
  readonly isForUnconfirmed?: boolean;
  /** Other emails are not sent to a user who has deleted the account and can still restore it. */
  readonly isForDeleted?: boolean;
  /** The target of the button, a path of the web app. */
  readonly link?: (data: z.infer<Schema>) => string;
  readonly messages: Record<Language, (data: z.infer<Schema>) => EmailText>;
}

export const emailTemplate = <Schema extends z.ZodType>({
  name,
  data: schema,
  isForUnconfirmed = false,
  isForDeleted = false,
  link,
  messages,
}: Definition<Schema>): EmailTemplate<z.infer<Schema>> => ({
  name,
  isForUnconfirmed,
  isForDeleted,
  parse: (data) => schema.parse(data),
  write: (data, language) => ({ ...messages[language](data), link: link?.(data) }),
});
