import { languages, type Language } from "@twofold/contract/languages";
import { describe, expect, test } from "vitest";
import {
  writeErasureReceipt,
  writeEmail,
  writeNotificationEmail,
  writeSupportEmail,
} from "./email-layout.ts";
import { EmailTemplate } from "./notifications.queues.ts";
import { SecurityChange } from "./security-change.ts";

const to = { name: "Ann <b>", language: "en" as const, publicUrl: "https://two.example" };

test("text and HTML contain the same link, and the name is escaped", () => {
  const { subject, text, html } = writeEmail({ kind: "reset_password", token: "a b&c" }, to);
  expect(subject).toBe("Set a new password");
  expect(text).toContain("https://two.example/reset-password?token=a%20b%26c");
  expect(html).toContain("https://two.example/reset-password?token=a%20b%26c");
  expect(html).toContain("Hello Ann &lt;b&gt;,");
  expect(html).not.toContain("<b>");
});

test("payment emails contain the end date, or that nothing more is charged", () => {
  const failed = writeEmail(
    { kind: "payment_failed", plan_name: "Premium", lasts_until: "2026-11-22" },
    to,
  );
  expect(failed.text).toContain("renew your Premium plan");
  expect(failed.text).toContain("until 22 November 2026");
  const ended = writeEmail({ kind: "plan_ended", plan_name: "Premium" }, to);
  expect(ended.subject).toBe("Your Premium plan has ended");
  expect(ended.text).toContain("nothing more will be charged");
  for (const { text, html } of [failed, ended]) {
    expect(text).toContain("https://two.example/subscription");
    expect(html).toContain("https://two.example/subscription");
  }
});

const changes: SecurityChange[] = [
  { change: "two_factor_on" },
  { change: "two_factor_off" },
  { change: "recovery_codes_new" },
  { change: "recovery_code_used", left: 0 },
  { change: "recovery_code_used", left: 1 },
  { change: "recovery_code_used", left: 7 },
  { change: "passkey_added", name: "Key" },
  { change: "passkey_removed", name: "Key" },
  { change: "provider_connected", name: "Google" },
  { change: "provider_disconnected", name: "Google" },
];
const at = "2026-05-10T14:30:00.000Z";
const templates: EmailTemplate[] = [
  { kind: "verify_email", token: "t" },
  { kind: "reset_password", token: "t" },
  { kind: "password_changed" },
  { kind: "export_ready", days: 7 },
  { kind: "payment_failed", plan_name: "Premium", lasts_until: "2026-05-10" },
  { kind: "plan_ended", plan_name: "Premium" },
  { kind: "reminder_test" },
  { kind: "new_device", browser: "Firefox", system: "Windows", at },
  { kind: "new_device", browser: null, system: "iPad", at },
  { kind: "new_device", browser: null, system: null, at },
  ...changes.map((what): EmailTemplate => ({ kind: "security", what })),
];

type To = typeof to | { name: string; language: Language; publicUrl: string };
const when = { askedAt: new Date(at), erasedAt: new Date("2026-05-10T15:00:00Z") };
const written: [string, (to: To) => ReturnType<typeof writeEmail>][] = [
  ...templates.map((template): (typeof written)[number] => [
    JSON.stringify(template),
    (recipient) => writeEmail(template, recipient),
  ]),
  ["erasure receipt", (recipient) => writeErasureReceipt(when, recipient)],
  [
    "confirmation of a question",
    (recipient) => writeSupportEmail({ answer: null, link: "/help", days: 30 }, recipient),
  ],
  [
    "support answer",
    (recipient) => writeSupportEmail({ answer: "42", link: "/help", days: 30 }, recipient),
  ],
  [
    "notification",
    (recipient) =>
      writeNotificationEmail(
        { title: "1", body: "2", link: "/dashboard" },
        { ...recipient, unsubscribeUrl: "https://two.example/end" },
      ),
  ],
];

test("the compared emails include every template and every security change", () => {
  expect(new Set(templates.map(({ kind }) => kind))).toEqual(
    new Set(EmailTemplate.options.map(({ shape }) => shape.kind.value)),
  );
  expect(new Set(changes.map(({ change }) => change))).toEqual(
    new Set(SecurityChange.options.map(({ shape }) => shape.change.value)),
  );
});

describe.each(written)("email %s", (_, write) => {
  const inEach = languages.map((language) => write({ ...to, language }));
  const linesOf = ({ text }: { text: string }) => text.split("\n").filter((line) => line !== "");
  /** Names, addresses and user text are the same in every language. */
  const isUntranslated = (line: string) => /^(Twofold|https:\/\/.*|\d+\.?)$/.test(line);

  test("is complete in every language", () => {
    for (const [index, { subject, text, html }] of inEach.entries()) {
      expect(html).toContain(`<html lang="${languages[index]}">`);
      for (const part of [subject, text, html])
        expect(part).not.toMatch(/undefined|null|NaN|\[object/);
      expect(text).toMatch(index === 0 ? /^Hello Ann/ : /^Hallo Ann/);
    }
  });

  test("has the same structure in every language and no untranslated line", () => {
    const [english = [], german = []] = inEach.map(linesOf);
    expect(german).toHaveLength(english.length);
    for (const line of german.filter((each) => !isUntranslated(each)))
      expect(english).not.toContain(line);
    const linksOf = (lines: string[]) => lines.filter((line) => line.startsWith("https://"));
    expect(linksOf(german)).toEqual(linksOf(english));
  });
});

test("dates and times are formatted by language", () => {
  const german = { ...to, language: "de" as const };
  const [device, payment] = [templates[7], templates[4]].map(
    (template) => template && writeEmail(template, german).text,
  );
  expect(device).toContain(
    "Am 10. Mai 2026 um 14:30 (UTC) hat sich jemand mit Firefox auf Windows",
  );
  expect(payment).toContain("Bis zum 10. Mai 2026 behältst du es");
});
