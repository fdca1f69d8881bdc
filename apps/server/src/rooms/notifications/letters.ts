import type { Letter } from "./notifications.queues.ts";

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly after?: string;
  /** How to get no more of them. */
  readonly end?: { readonly label: string; readonly url: string };
}

interface Recipient {
  readonly name: string;
  readonly publicUrl: string;
}

function wordsOf(letter: Letter, publicUrl: string): Words {
  switch (letter.kind) {
    case "verify_email":
      return {
        subject: "Confirm your email address",
        lines: ["Welcome to Twofold. Please confirm that this address is yours."],
        action: { label: "Confirm my address", url: linkTo(publicUrl, "/verify", letter.token) },
        after: "The link works for 24 hours. If you did not sign up, you can ignore this letter.",
      };
    case "reset_password":
      return {
        subject: "Set a new password",
        lines: ["Somebody, we hope you, asked to set a new password for your account."],
        action: {
          label: "Set a new password",
          url: linkTo(publicUrl, "/reset-password", letter.token),
        },
        after:
          "The link works once, for 30 minutes. If it was not you, your password stays as it is.",
      };
    case "password_changed":
      return {
        subject: "Your password was changed",
        lines: [
          "The password of your account has just been changed, and your other devices were signed out.",
        ],
        action: { label: "This was not me", url: `${publicUrl}/forgot-password` },
        after: "If it was you, there is nothing to do.",
      };
    case "export_ready":
      return {
        subject: "Your data is ready",
        lines: [
          "The copy of everything that is yours, which you asked for, is ready: your photos and pictures, your days, your credits and the rest, in one file.",
        ],
        action: { label: "Download my data", url: `${publicUrl}/profile#data` },
        after: `You have to be signed in. The file is erased after ${letter.days} days. If you did not ask for it, please change your password.`,
      };
    case "payment_failed":
      return {
        subject: "Your payment did not go through",
        lines: [
          `We could not renew your ${letter.plan_name} plan, because the payment for it failed.`,
          `You keep everything it brings until ${letter.lasts_until}. We will try again before that; if your card has changed, please enter the new one.`,
        ],
        action: { label: "Look at my plan", url: `${publicUrl}/subscription` },
        after: "If nothing is paid by then, the plan ends and nothing more is charged.",
      };
    case "plan_ended":
      return {
        subject: `Your ${letter.plan_name} plan has ended`,
        lines: [
          `Your ${letter.plan_name} plan is over, and nothing more will be charged for it.`,
          "Your pictures, your calendar and the credits that you bought stay where they are, and free credits still come every day.",
        ],
        action: { label: "Choose a plan", url: `${publicUrl}/subscription` },
      };
  }
}

const dateTime = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});
const moment = (at: Date) => `${dateTime.format(at)} (UTC)`;

/** To somebody who has no account any more. */
export function writeErasureReceipt(
  { askedAt, erasedAt }: { readonly askedAt: Date; readonly erasedAt: Date },
  to: Recipient,
) {
  return layOut(
    {
      subject: "Your account is erased",
      lines: [
        `You deleted your account on ${moment(askedAt)}. On ${moment(erasedAt)} the last of it was erased: your photos and pictures, your days, your credits, your plan and your sign-in.`,
        "This letter is the last one. Your address was kept to send it, and is forgotten now.",
      ],
      after:
        "Backups are kept for a limited time and may hold what was erased until then; they are used for nothing but to mend a disaster, after which it is erased again.",
    },
    to,
  );
}

function linkTo(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export function writeLetter(letter: Letter, { name, publicUrl }: Recipient) {
  return layOut(wordsOf(letter, publicUrl), { name, publicUrl });
}

interface Notice {
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

/** A notification as a letter. */
export function writeNotice(
  { title, body, link }: Notice,
  { unsubscribeUrl, ...to }: Recipient & { readonly unsubscribeUrl: string },
) {
  return layOut(
    {
      subject: title,
      lines: [`${title}.`, body],
      action: { label: "Make the picture", url: to.publicUrl + link },
      end: { label: "No more letters like this", url: unsubscribeUrl },
    },
    to,
  );
}

function layOut({ subject, lines, action, after, end }: Words, { name, publicUrl }: Recipient) {
  const text = [
    `Hello ${name},`,
    ...lines,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(after ? [after] : []),
    `Twofold\n${publicUrl}`,
    ...(end ? [`${end.label}:\n${end.url}`] : []),
  ].join("\n\n");

  const paragraph = (words: string, style = "") =>
    `<p style="margin:0 0 16px;${style}">${escape(words)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="background:#b3264f;color:#fffaf7;text-decoration:none;padding:13px 24px;border-radius:999px;font-weight:600;display:inline-block">${escape(action.label)}</a></p>`
    : "";
  const ending = end
    ? `<p style="margin:32px 0 0;font-size:14px"><a href="${escape(end.url)}" style="color:#6b4f5f">${escape(end.label)}</a></p>`
    : "";
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#faf5ef;color:#37172a;font:16px/1.55 'Figtree',system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 24px;font:500 26px Georgia,serif">Twofold</p>
${paragraph(`Hello ${name},`)}
${lines.map((line) => paragraph(line)).join("\n")}
${button}
${after ? paragraph(after, "color:#6b4f5f;font-size:14px") : ""}
${ending}
</div></body></html>`;
  return { subject, text, html };
}
