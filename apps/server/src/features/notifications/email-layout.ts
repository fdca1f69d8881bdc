import type { Language } from "@twofold/contract/languages";
import { escapeHtml } from "#kit/html.ts";
import { emailMessages as german } from "./email-layout.messages.de.ts";
import {
  emailMessages as english,
  type EmailMessages,
  type LocalizedText,
} from "./email-layout.messages.ts";
import type { EmailTemplate } from "./notifications.queues.ts";

const wordsIn: Record<Language, EmailMessages> = { en: english, de: german };

interface Recipient {
  readonly name: string;
  readonly language: Language;
  readonly publicUrl: string;
}

export function writeEmail(letter: EmailTemplate, to: Recipient) {
  const url = to.publicUrl + placeOf(letter);
  return layOut({ ...wordsIn[to.language].letter(letter), url }, to);
}

/** Where the button of a letter leads. */
function placeOf(letter: EmailTemplate): string {
  switch (letter.kind) {
    case "verify_email":
      return `/verify?token=${encodeURIComponent(letter.token)}`;
    case "reset_password":
      return `/reset-password?token=${encodeURIComponent(letter.token)}`;
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

/** To somebody who has no account any more. */
export function writeErasureReceipt(
  when: { readonly askedAt: Date; readonly erasedAt: Date },
  to: Recipient,
) {
  return layOut(wordsIn[to.language].erased(when), to);
}

/** Without an answer it says that a visitor's question has come, in words of ours alone. */
export function writeSupportEmail(
  { answer, link, days }: { readonly answer: string | null; readonly link: string; days: number },
  to: Recipient,
) {
  const { questionReceived, questionAnswered } = wordsIn[to.language];
  const said =
    answer === null
      ? questionReceived(days)
      : {
          ...questionAnswered,
          lines: answer.split(/\n+/).filter((line) => line.trim() !== ""),
        };
  return layOut({ ...said, url: to.publicUrl + link }, to);
}

interface Notice {
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

/** A notification as a letter. */
export function writeNotificationEmail(
  { title, body, link }: Notice,
  { unsubscribeUrl, ...to }: Recipient & { readonly unsubscribeUrl: string },
) {
  const { action, end } = wordsIn[to.language].notice;
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

interface Sheet extends LocalizedText {
  /** Where its button leads. */
  readonly url?: string;
  /** How to get no more of them. */
  readonly end?: { readonly label: string; readonly url: string };
}

function layOut(
  { subject, lines, action, url = "", after, end }: Sheet,
  { name, language, publicUrl }: Recipient,
) {
  const greeting = wordsIn[language].greeting(name);
  const text = [
    greeting,
    ...lines,
    ...(action ? [`${action}:\n${url}`] : []),
    ...(after ? [after] : []),
    `Twofold\n${publicUrl}`,
    ...(end ? [`${end.label}:\n${end.url}`] : []),
  ].join("\n\n");

  const paragraph = (words: string, style = "") =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(words)}</p>`;
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
