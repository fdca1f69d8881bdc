import type { Language } from "@twofold/contract/languages";
import { escapeHtml } from "#kit/html.ts";
import { dayTile } from "./email-day.ts";
import { emailLayoutMessages } from "./email-layout.messages.ts";
import {
  BUTTON,
  BUTTON_LINK,
  CELL,
  HEADING,
  LINE,
  LINK,
  NAME,
  NOTE,
  SANS,
  SERIF,
  STYLE,
} from "./email-styles.ts";
import type { EmailRow, WrittenEmail } from "./email-template.ts";

export interface EmailReader {
  /** The full name, or nothing for an address that is not confirmed. */
  readonly name: string;
  readonly language: Language;
  readonly publicUrl: string;
  readonly postalAddress: string | undefined;
  /** Whether the settings are of use to the recipient. */
  readonly hasSettings: boolean;
}

/** The picture above the text, by the content id of an attachment. */
export interface EmailPicture {
  readonly cid: string;
  readonly alt: string;
}

export interface EmailContent extends Omit<WrittenEmail, "scene"> {
  readonly picture?: EmailPicture | undefined;
  /** A date that is shown as a tile, next to the first line. */
  readonly day?: string | undefined;
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

export const MARK_CID = "mark@twofold";

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? "";

/** Subject, text and HTML of an email. Both parts are complete without the pictures. */
export function layOutEmail(content: EmailContent, reader: EmailReader) {
  const { subject } = content;
  return { subject, text: textOf(content, reader), html: htmlOf(content, reader) };
}

function footerOf({ kind, unsubscribe }: EmailContent, reader: EmailReader) {
  const { language, publicUrl, postalAddress, hasSettings } = reader;
  const { reasons, manage, help, privacy } = emailLayoutMessages[language];
  return {
    reason: reasons[kind],
    actions: [
      ...(hasSettings ? [{ label: manage, url: `${publicUrl}/settings#emails` }] : []),
      ...(unsubscribe ? [unsubscribe] : []),
    ],
    sender: ["Twofold", ...(postalAddress ? [postalAddress] : [])].join(" · "),
    links: [
      { label: help, url: `${publicUrl}/help` },
      { label: privacy, url: `${publicUrl}/privacy` },
    ],
  };
}

function textOf(content: EmailContent, reader: EmailReader): string {
  const { heading, lines, rows = [], action, link = "", after, afterLink } = content;
  const { publicUrl } = reader;
  const { reason, actions, sender } = footerOf(content, reader);
  return [
    emailLayoutMessages[reader.language].greeting(firstNameOf(reader.name)),
    ...(heading ? [heading] : []),
    ...lines,
    ...(rows.length > 0 ? [rows.map(({ label, value }) => `${label}: ${value}`).join("\n")] : []),
    ...(action ? [`${action}:\n${publicUrl}${link}`] : []),
    ...(after ? [afterLink ? `${after}\n${publicUrl}${afterLink}` : after] : []),
    // The signature separator of mail programs.
    `-- \n${sender}\n${publicUrl}`,
    reason,
    ...actions.map(({ label, url }) => `${label}:\n${url}`),
  ].join("\n\n");
}

const table = (content: string, attributes = "") =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}><tr>${content}</tr></table>`;

const paragraph = (content: string, { isNote = false } = {}) =>
  `<p class="${isNote ? "mut" : "ink"}" style="${isNote ? NOTE : LINE}">${content}</p>`;

const anchor = (label: string, url: string) =>
  `<a class="mut" href="${escapeHtml(url)}" style="${LINK}">${escapeHtml(label)}</a>`;

function buttonOf(action: string, url: string): string {
  const link = `<a href="${escapeHtml(url)}" style="${BUTTON_LINK}">${escapeHtml(action)}</a>`;
  const cell = `<td class="btn" bgcolor="#bf2858" style="${BUTTON}">${link}</td>`;
  return table(cell, ' style="margin:8px 0 20px"');
}

function rowsOf(rows: readonly EmailRow[]): string {
  const each = rows.map(({ label, value, isTotal = false }, index) => {
    const line = `${CELL};border-top:${index === 0 ? 0 : 1}px solid #e5dad1`;
    const strong = isTotal ? "color:#371928;font-weight:600" : "color:#614a54";
    const total = isTotal ? `;font-family:${SERIF};font-size:20px` : "";
    return `<tr><td class="ln ${isTotal ? "ink" : "mut"}" style="padding:11px 12px 11px 0;${line};${strong}">${escapeHtml(label)}</td><td class="ln ink" align="right" style="padding:11px 0;${line};color:#371928${total}">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px">${each.join("")}</table>`;
}

/** Outlook ignores the greatest width of a table, so it gets a fixed one around each. */
const column = (content: string) =>
  `<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${content}
<!--[if mso]></td></tr></table><![endif]-->`;

function htmlOf(content: EmailContent, reader: EmailReader): string {
  const { subject, heading = subject, lines, rows = [], action, link = "", picture, day } = content;
  const { language, publicUrl, name } = reader;
  const greeting = emailLayoutMessages[language].greeting(firstNameOf(name));
  const top = picture
    ? `<tr><td style="padding:0"><img src="cid:${picture.cid}" width="558" alt="${escapeHtml(picture.alt)}" style="display:block;width:100%;max-width:558px;height:auto;border:0;border-radius:19px 19px 0 0"></td></tr>`
    : "";
  const body = [
    `<h1 class="ink" style="${HEADING}">${escapeHtml(heading)}</h1>`,
    paragraph(escapeHtml(greeting)),
    ...lines.map((line, index) =>
      day && index === 0 ? dayTile(day, line, language) : paragraph(escapeHtml(line)),
    ),
    ...(rows.length > 0 ? [rowsOf(rows)] : []),
    ...(action ? [buttonOf(action, publicUrl + link)] : []),
    ...afterOf(content, publicUrl),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#fcf6f0">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${escapeHtml(lines[0] ?? subject)}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fcf6f0" style="background:#fcf6f0"><tr><td class="out" role="main" align="center" style="padding:28px 16px 40px">
${column(`${markOf()}
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fffdfa" style="max-width:560px;background:#fffdfa;border:1px solid #e5dad1;border-radius:20px;border-collapse:separate">${top}<tr><td class="pad" style="padding:36px 40px 22px">
${body.join("\n")}
</td></tr></table>
${footerHtmlOf(content, reader)}`)}
</td></tr></table>
</body>
</html>`;
}

function afterOf({ after, afterLink }: EmailContent, publicUrl: string): string[] {
  if (!after) return [];
  if (!afterLink) return [paragraph(escapeHtml(after), { isNote: true })];
  // Only the last sentence is the link.
  const start = after.lastIndexOf(". ") + 1;
  const before = escapeHtml(after.slice(0, start));
  const link = anchor(after.slice(start).trim(), publicUrl + afterLink);
  return [paragraph(before ? `${before} ${link}` : link, { isNote: true })];
}

const markOf = () =>
  table(
    `<td style="padding:0 4px 16px">${table(
      `<td><img src="cid:${MARK_CID}" width="40" height="40" alt="" style="display:block;border:0"></td><td class="ink" style="${NAME}">Twofold</td>`,
    )}</td>`,
    ' width="100%" style="max-width:560px"',
  );

function footerHtmlOf(content: EmailContent, reader: EmailReader): string {
  const { reason, actions, sender, links } = footerOf(content, reader);
  const first = actions.map(({ label, url }) => anchor(label, url));
  const second = [
    escapeHtml(sender),
    anchor(new URL(reader.publicUrl).host, reader.publicUrl),
    ...links.map(({ label, url }) => anchor(label, url)),
  ];
  return table(
    `<td class="fnt" style="padding:20px 8px 0;font-family:${SANS};font-size:13px;line-height:20px;color:#7c666f">${escapeHtml(reason)} ${first.join(" · ")}<br>${second.join(" · ")}</td>`,
    ' width="100%" style="max-width:560px"',
  );
}
