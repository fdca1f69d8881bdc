import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { serveSecurityTxt } from "#kit/http/security-txt.ts";
import { readConfig, securityTxtOf } from "./settings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const startedAt = new Date("2026-11-16T00:00:00Z");

async function request(env: Record<string, string>) {
  const config = readConfig({
    DATABASE_URL: "postgres://localhost/x",
    SECRET: "x".repeat(32),
    SMTP_URL: "smtp://localhost:25",
    PUBLIC_URL: "https://two.example",
    ...env,
  });
  const server = Fastify();
  serveSecurityTxt(server, securityTxtOf(config), startedAt);
  return server.inject("/.well-known/security.txt");
}

describe("/.well-known/security.txt", () => {
  test("names contact, languages, canonical address and policy", async () => {
    const { statusCode, headers, body } = await request({
      SECURITY_CONTACT: "mailto:security@two.example",
      SECURITY_POLICY_URL: "https://two.example/security-policy",
    });
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body.replace(/Expires: .*\n/, "")).toBe(
      [
        "Contact: mailto:security@two.example",
        "Preferred-Languages: en, de",
        "Canonical: https://two.example/.well-known/security.txt",
        "Policy: https://two.example/security-policy",
        "",
      ].join("\n"),
    );
  });

  test("expires less than a year after the start of the process", async () => {
    const { body } = await request({ SECURITY_CONTACT: "https://two.example/report" });
    const [, expires = ""] = /^Expires: (.*)$/m.exec(body) ?? [];
    const days = (Date.parse(expires) - startedAt.getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });

  test("without SECURITY_CONTACT names the contact address", async () => {
    const { body } = await request({ CONTACT_EMAIL: "help@two.example" });
    expect(body).toContain("Contact: mailto:help@two.example\n");
    expect(body).not.toContain("Policy");
  });

  test("without a contact is not found", async () => {
    const { statusCode, headers } = await request({ MAIL_FROM: "no-reply@two.example" });
    expect(statusCode).toBe(404);
    expect(headers["content-type"]).toContain("application/problem+json");
  });

  test.each(["http://two.example/report", "security@two.example", "tel:+49301234"])(
    "%s is refused as a contact",
    async (contact) => {
      await expect(request({ SECURITY_CONTACT: contact })).rejects.toThrow(/SECURITY_CONTACT/);
    },
  );
});
