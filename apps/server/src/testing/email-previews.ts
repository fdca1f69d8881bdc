import { languages, type Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { reminderMessages } from "#features/events/reminders/reminder.messages.ts";
import type { Mail } from "#features/notifications/mailer.port.ts";
import { eventNoticeKey, sendEmailTo } from "#features/notifications/notifications.ts";
import { sendNotificationEmail } from "#features/notifications/send-notification-email.ts";
import { emailTemplates } from "../emails.ts";
import { emailSamples } from "./email-samples.ts";

export interface EmailPreview {
  /** Unique together with the language. */
  readonly name: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** With its images as data URLs. */
  readonly html: string;
}

/** Recipients without an account. */
const VISITORS = new Set([
  "erasure_receipt",
  "question_received",
  "question_answered",
  "removal_received",
  "removal_decided",
  "partner_invitation",
]);

/** Renders every email in each language as it is sent, for tests and for judging it by eye. */
export async function renderEmailPreviews(): Promise<EmailPreview[]> {
  const previews: EmailPreview[] = [];
  for (const language of languages) {
    const counts = new Map<string, number>();
    for (const [template, data] of emailSamples) {
      const count = (counts.get(template) ?? 0) + 1;
      counts.set(template, count);
      const name = count === 1 ? template : `${template}-${count}`;
      const mail = await capture((ctx) => sendSample(ctx, template, data, language));
      previews.push(previewOf(name, language, mail));
    }
    const reminder = await capture((ctx) => sendReminder(ctx, language));
    previews.push(previewOf("reminder", language, reminder));
  }
  return previews;
}

async function capture(send: (ctx: Ctx) => Promise<unknown>): Promise<Mail> {
  const mails: Mail[] = [];
  const ctx = {
    ports: { mailer: { send: async (mail: Mail) => void mails.push(mail) } },
    settings: {
      app: { publicUrl: "https://twofold.example" },
      notifications: { postalAddress: "14 Example Street, 10115 Berlin" },
    },
    keys: { unsubscribe: { sign: () => "token" } },
    // Nothing is switched off.
    services: { switches: { findOff: () => undefined } },
    clock: () => new Date(),
  } as unknown as Ctx;
  await send(ctx);
  const [mail] = mails;
  if (!mail) throw new Error("nothing was sent");
  return mail;
}

async function sendSample(ctx: Ctx, name: string, data: object, language: Language) {
  const template = emailTemplates.find((each) => each.name === name);
  if (!template) throw new Error(`no email template has the name ${name}`);
  const to = {
    name: "Maya Lindqvist",
    address: "maya@example.com",
    isConfirmed: name !== "verify_email",
    hasAccount: !VISITORS.has(name),
    language,
  };
  await sendEmailTo(ctx, { id: "1", to }, template, template.parse(data));
}

function sendReminder(ctx: Ctx, language: Language) {
  const at = new Date("2027-02-02T09:00:00Z");
  const title = { en: "Our anniversary", de: "Unser Jahrestag" }[language];
  const day = { date: "2027-02-05", years: 7, markDays: null };
  const notification = {
    ...reminderMessages(title, day, "2027-02-02", language),
    userId: "1",
    id: "1",
    key: eventNoticeKey("1", day.date, 3),
    kind: "event_reminder" as const,
    link: "/dashboard?template=lanterns",
    createdAt: at,
    expiresAt: at,
    readAt: null,
    snoozedUntil: null,
  };
  const user = { name: "Maya Lindqvist", email: "maya@example.com", language };
  return sendNotificationEmail(ctx, { user, notification, calendar: null });
}

function previewOf(
  name: string,
  language: Language,
  { subject, text, html, images = [] }: Mail,
): EmailPreview {
  const embedded = images.reduce(
    (page, { cid, type, bytes }) =>
      page.replaceAll(`cid:${cid}`, `data:${type};base64,${bytes.toString("base64")}`),
    html,
  );
  return { name, language, subject, text, html: embedded };
}
