import { languages, type Language } from "@twofold/contract/languages";
import { describe, expect, test } from "vitest";
import { SecurityChange } from "#features/auth/security-change.ts";
import { layOutEmail } from "#features/notifications/email-layout.ts";
import { emailTemplates } from "./emails.ts";

const at = "2026-05-10T14:30:00.000Z";
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
  { change: "calendar_feed_created" },
];
/** Names and data as they are in queued jobs. */
const samples: [name: string, data: object][] = [
  ["verify_email", { token: "t" }],
  ["reset_password", { token: "a b&c" }],
  ["password_changed", {}],
  ["password_changed", { ended: "others_and_links" }],
  ["password_changed", { ended: "all_and_links" }],
  ["export_ready", { days: 7 }],
  ["payment_failed", { plan_name: "Premium", lasts_until: "2026-05-10" }],
  ["plan_ended", { plan_name: "Premium" }],
  ["reminder_test", {}],
  ["new_device", { browser: "Firefox", system: "Windows", at }],
  ["new_device", { browser: null, system: "iPad", at }],
  ["new_device", { browser: null, system: null, at }],
  ...changes.map((what): [string, object] => ["security", { what }]),
  ["account_deleted", { erases_at: at }],
  ["account_restored", {}],
  ["erasure_receipt", { askedAt: new Date(at), erasedAt: new Date("2026-05-10T15:00:00Z") }],
  ["question_received", { link: "/help" }],
  ["question_answered", { link: "/help", lines: ["42"] }],
];

test("the samples contain every template and every security change", () => {
  expect(new Set(samples.map(([name]) => name))).toEqual(
    new Set(emailTemplates.map(({ name }) => name)),
  );
  expect(new Set(changes.map(({ change }) => change))).toEqual(
    new Set(SecurityChange.options.map(({ shape }) => shape.change.value)),
  );
});

function render(name: string, data: object, language: Language = "en") {
  const template = emailTemplates.find((each) => each.name === name);
  if (!template) throw new Error(`no template ${name}`);
  const to = { name: "Ann <b>", language, publicUrl: "https://two.example" };
  return layOutEmail(template.write(template.parse(data), language), to);
}

describe.each(samples)("email %s %o", (name, data) => {
  const inEach = languages.map((language) => render(name, data, language));
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

test("text and HTML contain the same link, and the name is escaped", () => {
  const { subject, text, html } = render("reset_password", { token: "a b&c" });
  expect(subject).toBe("Set a new password");
  expect(text).toContain("https://two.example/reset-password?token=a%20b%26c");
  expect(html).toContain("https://two.example/reset-password?token=a%20b%26c");
  expect(html).toContain("Hello Ann &lt;b&gt;,");
  expect(html).not.toContain("<b>");
});

test("payment emails contain the end date, or that nothing more is charged", () => {
  const failed = render("payment_failed", { plan_name: "Premium", lasts_until: "2026-11-22" });
  expect(failed.text).toContain("renew your Premium plan");
  expect(failed.text).toContain("until 22 November 2026");
  const ended = render("plan_ended", { plan_name: "Premium" });
  expect(ended.subject).toBe("Your Premium plan has ended");
  expect(ended.text).toContain("nothing more will be charged");
  for (const { text, html } of [failed, ended]) {
    expect(text).toContain("https://two.example/subscription");
    expect(html).toContain("https://two.example/subscription");
  }
});

test("dates and times are formatted by language", () => {
  const device = render("new_device", { browser: "Firefox", system: "Windows", at }, "de");
  expect(device.text).toContain(
    "Am 10. Mai 2026 um 14:30 (UTC) hat sich jemand mit Firefox auf Windows",
  );
  const payment = { plan_name: "Premium", lasts_until: "2026-05-10" };
  expect(render("payment_failed", payment, "de").text).toContain(
    "Bis zum 10. Mai 2026 behältst du es",
  );
});
