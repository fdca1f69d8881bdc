import type { Language } from "@twofold/contract/languages";
import { escapeHtml } from "#kit/html.ts";
import { emailMessages as german } from "./email-layout.messages.de.ts";
import {
  emailMessages as english,
  type EmailMessages,
  type LocalizedText,
} from "./email-layout.messages.ts";
import type { EmailTemplate } from "./notifications.queues.ts";

const messagesIn: Record<Language, EmailMessages> = { en: english, de: german };

interface Recipient {
  readonly name: string;
  readonly language: Language;
  readonly publicUrl: string;
}

export function writeEmail(template: EmailTemplate, to: Recipient) {
  const url = to.publicUrl + pathOf(template);
  return layOut({ ...messagesIn[to.language].template(template), url }, to);
}

/** The target of the button. */
function pathOf(template: EmailTemplate): string {
  switch (template.kind) {
    case "verify_email":
      return `/verify?token=${encodeURIComponent(template.token)}`;
    case "reset_password":
      return `/reset-password?token=${encodeURIComponent(template.token)}`;
    case "password_changed":
      return "/forgot-password";
    case "export_ready":
      return "/profile#data";
    case "payment_failed":
    case "plan_ended":
      return "/subscription";
    case "security":
      return "/settings#security";
    case "reminder_test":
      return "/events";
    case "new_device":
      return "/settings#sessions";
  }
}

/** The recipient no longer has an account. */
export function writeErasureReceipt(
  when: { readonly askedAt: Date; readonly erasedAt: Date },
  to: Recipient,
) {
  return layOut(messagesIn[to.language].erased(when), to);
}

/** Without an answer it confirms a visitor's question, and contains no text of the visitor. */
export function writeSupportEmail(
  { answer, link, days }: { readonly answer: string | null; readonly link: string; days: number },
  to: Recipient,
) {
  const { questionReceived, questionAnswered } = messagesIn[to.language];
  const content =
    answer === null
      ? questionReceived(days)
      : {
          ...questionAnswered,
          lines: answer.split(/\n+/).filter((line) => line.trim() !== ""),
        };
  return layOut({ ...content, url: to.publicUrl + link }, to);
}

interface Notice {
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

export function writeNotificationEmail(
  { title, body, link }: Notice,
  { unsubscribeUrl, ...to }: Recipient & { readonly unsubscribeUrl: string },
) {
  const { action, end } = messagesIn[to.language].notice;
  return layOut(
    {
      subject: title,
      lines: [`${title}.`, body],
      action,
      url: to.publicUrl + link,
      end: { label: end, url: unsubscribeUrl },
    },
    to,
  );
}

interface EmailContent extends LocalizedText {
  /** The target of the button. */
  readonly url?: string;
  /** The link that unsubscribes. */
  readonly end?: { readonly label: string; readonly url: string };
}

function layOut(
  { subject, lines, action, url = "", after, end }: EmailContent,
  { name, language, publicUrl }: Recipient,
) {
  const greeting = messagesIn[language].greeting(name);
  const text = [
    greeting,
    ...lines,
    ...(action ? [`${action}:\n${url}`] : []),
    ...(after ? [after] : []),
    `Twofold\n${publicUrl}`,
    ...(end ? [`${end.label}:\n${end.url}`] : []),
  ].join("\n\n");

  const paragraph = (content: string, style = "") =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(content)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#b3264f;color:#fffaf7;text-decoration:none;padding:13px 24px;border-radius:999px;font-weight:600;display:inline-block">${escapeHtml(action)}</a></p>`
    : "";
  const ending = end
    ? `<p style="margin:32px 0 0;font-size:14px"><a href="${escapeHtml(end.url)}" style="color:#6b4f5f">${escapeHtml(end.label)}</a></p>`
    : "";
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf5ef;color:#37172a;font:16px/1.55 'Figtree',system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 24px;font:500 26px Georgia,serif">Twofold</p>
${paragraph(greeting)}
${lines.map((line) => paragraph(line)).join("\n")}
${button}
${after ? paragraph(after, "color:#6b4f5f;font-size:14px") : ""}
${ending}
</div></body></html>`;
  return { subject, text, html };
}
