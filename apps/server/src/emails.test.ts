import { languages, type Language } from "@twofold/contract/languages";
import { describe, expect, test } from "vitest";
import { SecurityChange } from "#features/auth/security-change.ts";
import { layOutEmail } from "#features/notifications/email-layout.ts";
import { emailSamples as samples, securityChangeSamples } from "#testing/email-samples.ts";
import { emailTemplates } from "./emails.ts";

test("the samples contain every template and every security change", () => {
  expect(new Set(samples.map(([name]) => name))).toEqual(
    new Set(emailTemplates.map(({ name }) => name)),
  );
  expect(new Set(securityChangeSamples.map(({ change }) => change))).toEqual(
    new Set(SecurityChange.options.map(({ shape }) => shape.change.value)),
  );
});

function render(name: string, data: object, language: Language = "en") {
  const template = emailTemplates.find((each) => each.name === name);
  if (!template) throw new Error(`no template ${name}`);
  const to = {
    name: "Ann<b> Lee",
    language,
    publicUrl: "https://two.example",
    postalAddress: "1 Example Street",
    hasSettings: true,
  };
  return layOutEmail(template.write(template.parse(data), language), to);
}

describe.each(samples)("email %s %o", (name, data) => {
  const inEach = languages.map((language) => render(name, data, language));
  const linesOf = ({ text }: { text: string }) => text.split("\n").filter((line) => line !== "");
  /** Names, addresses and user text are the same in every language. */
  const isUntranslated = (line: string) =>
    /^(-- |Twofold · 1 Example Street|https:\/\/.*|\d+\.?)$/.test(line);

  test("is complete in every language", () => {
    for (const [index, { subject, text, html }] of inEach.entries()) {
      expect(html).toContain(`<html lang="${languages[index]}">`);
      for (const part of [subject, text, html])
        expect(part).not.toMatch(/undefined|null|NaN|\[object/);
      expect(text).toMatch(index === 0 ? /^Hi Ann<b>,/ : /^Hallo Ann<b>,/);
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
  expect(html).toContain("Hi Ann&lt;b&gt;,");
  expect(html).not.toContain("<b>");
});

test("the footer names the reason, the sender and the settings, and only users have settings", () => {
  const { text, html } = render("security", { what: { change: "two_factor_on" } });
  for (const part of [text, html]) {
    expect(part).toContain("Security emails are always sent.");
    expect(part).toContain("Twofold · 1 Example Street");
    expect(part).toContain("https://two.example/settings#emails");
  }
  const template = emailTemplates.find(({ name }) => name === "question_received");
  const email = template?.write({ link: "/help" }, "en");
  const visitor = { name: "", language: "en", publicUrl: "https://two.example" } as const;
  const rest = { postalAddress: undefined, hasSettings: false };
  const written = email && layOutEmail(email, { ...visitor, ...rest });
  expect(written?.text).toMatch(/^Hi,\n/);
  expect(written?.text).not.toContain("/settings");
  expect(written?.html).not.toContain("/settings");
});

test("only the last sentence of a note is a link", () => {
  const picture = { template_name: "dinner", title: "Candlelight", shows_picture: true };
  const generation_id = "00000000-0000-7000-8000-000000000001";
  const { html } = render("picture_ready", { ...picture, generation_id });
  expect(html).toMatch(/in emails\. <a [^>]*settings#emails"[^>]*>Change this in Settings\.<\/a>/);
});

test("no HTML comes near the 102 kB at which Gmail cuts an email off", () => {
  const sizes = samples.map(([name, data]) => Buffer.byteLength(render(name, data, "de").html));
  expect(Math.max(...sizes)).toBeLessThan(20_000);
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
  const at = "2026-05-10T14:30:00.000Z";
  const device = render("new_device", { browser: "Firefox", system: "Windows", at }, "de");
  expect(device.text).toContain("Gerät: Firefox auf Windows\nWann: 10. Mai 2026 um 14:30 (UTC)\n");
  const payment = { plan_name: "Premium", lasts_until: "2026-05-10" };
  expect(render("payment_failed", payment, "de").text).toContain(
    "Bis zum 10. Mai 2026 behältst du es",
  );
});
