import { expect, test } from "vitest";
import { writeLetter } from "./letters.ts";

const to = { name: "Ann <b>", publicUrl: "https://two.example" };

test("a letter says the same as text and as page, and a name cannot become markup", () => {
  const { subject, text, html } = writeLetter({ kind: "reset_password", token: "a b&c" }, to);
  expect(subject).toBe("Set a new password");
  expect(text).toContain("https://two.example/reset-password?token=a%20b%26c");
  expect(html).toContain("https://two.example/reset-password?token=a%20b%26c");
  expect(html).toContain("Hello Ann &lt;b&gt;,");
  expect(html).not.toContain("<b>");
});

test.each(["verify_email", "reset_password", "password_changed"] as const)(
  "%s has subject, text and page",
  (kind) => {
    const letter = writeLetter({ kind, token: "t" }, to);
    for (const part of [letter.subject, letter.text, letter.html])
      expect(part.length).toBeGreaterThan(10);
  },
);

test("a failed payment says until when the plan lasts, the end that nothing more is charged", () => {
  const failed = writeLetter(
    { kind: "payment_failed", plan_name: "Premium", lasts_until: "22 November 2026" },
    to,
  );
  expect(failed.text).toContain("renew your Premium plan");
  expect(failed.text).toContain("until 22 November 2026");
  const ended = writeLetter({ kind: "plan_ended", plan_name: "Premium" }, to);
  expect(ended.subject).toBe("Your Premium plan has ended");
  expect(ended.text).toContain("nothing more will be charged");
  for (const { text, html } of [failed, ended]) {
    expect(text).toContain("https://two.example/subscription");
    expect(html).toContain("https://two.example/subscription");
  }
});
