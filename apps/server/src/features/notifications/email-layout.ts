import type { Language } from "@twofold/contract/languages";
import { escapeHtml } from "#kit/html.ts";
import { emailLayoutMessages } from "./email-layout.messages.ts";
import type { EmailText } from "./email-template.ts";

interface EmailContent extends EmailText {
  /** The target of the button, a path of the web app. */
  readonly link: string | undefined;
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

interface Reader {
  readonly name: string;
  readonly language: Language;
  readonly publicUrl: string;
}

/** Subject, text and HTML of an email. */
export function layOutEmail(
  { subject, lines, action, link = "", after, unsubscribe }: EmailContent,
  { name, language, publicUrl }: Reader,
) {
  const url = publicUrl + link;
  const greeting = emailLayoutMessages[language].greeting(name);
  const text = [
    greeting,
    ...lines,
    ...(action ? [`${action}:\n${url}`] : []),
    ...(after ? [after] : []),
    `Twofold\n${publicUrl}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ].join("\n\n");

  const paragraph = (content: string, style = "") =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(content)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#b3264f;color:#fffaf7;text-decoration:none;padding:13px 24px;border-radius:999px;font-weight:600;display:inline-block">${escapeHtml(action)}</a></p>`
    : "";
  const ending = unsubscribe
    ? `<p style="margin:32px 0 0;font-size:14px"><a href="${escapeHtml(unsubscribe.url)}" style="color:#6b4f5f">${escapeHtml(unsubscribe.label)}</a></p>`
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
