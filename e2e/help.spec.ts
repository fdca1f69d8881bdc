import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { expect, test, type Page } from "@playwright/test";
import { openSql } from "../apps/server/src/testing/sql.ts";
import { createOwner } from "./administrators.ts";
import { expectNoAxeFaults, expectNoAxeFaultsAtWidths, expectNoOverflowAt } from "./axe.ts";
import { tabTo } from "./keyboard.ts";
import { emailTo, createUser, signIn } from "./people.ts";

const run = promisify(execFile);

/** Runs a command as an operator does; only the database connects it with this product. */
async function runSupportCommand(args: readonly string[], input = ""): Promise<string> {
  const command = run(process.execPath, ["apps/server/src/main.cli.ts", "support", ...args], {
    env: {
      PATH: process.env["PATH"],
      DATABASE_URL: process.env["DATABASE_URL"],
      SECRET: "the support command signs nothing",
      SMTP_URL: "smtp://127.0.0.1:1",
      LOG_LEVEL: "silent",
    },
  });
  command.child.stdin?.end(input);
  return (await command).stdout;
}

async function query(text: string, values: readonly unknown[]): Promise<void> {
  const client = await openSql(process.env["DATABASE_URL"] ?? "");
  await client.query(text, [...values]);
  await client.end();
}

/** Inserts the row, because a test cannot make a real engine fail. */
async function insertFailedGeneration(token: string, page: Page): Promise<void> {
  const me = await page.request.get("/api/auth/me", {
    headers: { authorization: `Bearer ${token}` },
  });
  const { id } = (await me.json()) as { id: string };
  await query(
    `insert into generations (user_id, id, template_name, prompt, composed_prompt, prompt_version,
      person_count, engine, price, source_image_ids, state, detail, progress, deadline_at, created_at, ended_at)
    values ($1, $2, 'winter', '', '', '', 2, 'studio', 1, '[]', 'failed', 'The engine gave up.', 0, now(), now(), now())`,
    [id, randomUUID()],
  );
}

test.describe("help", () => {
  test.describe("visitor without an account", () => {
    test("asks, receives the operator's answer by email and replies", async ({ page }) => {
      test.slow();
      const email = `visitor-${randomUUID().slice(0, 8)}@example.com`;
      await page.goto("/help");
      await page.getByLabel("Search the answers").fill("Do you make submarines?");
      await expect(page.getByText("There is no answer to this yet.")).toBeVisible();
      await page.getByRole("button", { name: "Ask us" }).click();
      await expect(page.getByLabel("Your question")).toBeFocused();
      await expect(page.getByLabel("Your question")).toHaveValue("Do you make submarines?");
      await page.getByLabel("Your email").fill(email);
      await expectNoAxeFaults(page);
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByText(`We sent an email to ${email}`)).toBeVisible();
      await expectNoAxeFaults(page);

      const listed = await runSupportCommand(["list"]);
      const line = listed.split("\n").find((each) => each.includes(email));
      expect(line).toContain("Do you make submarines?");
      const id = line?.split(" ")[0] ?? "";
      expect(await runSupportCommand(["show", id])).toContain("Do you make submarines?");
      await runSupportCommand(
        ["reply", id, "--after", "1"],
        "Only pictures.\n\nBut we could draw you one.",
      );

      await emailTo(email, "We have your question");
      const answer = await emailTo(email, "We have answered you");
      expect(answer.text).toContain("But we could draw you one.");
      const link = /https?:\S+\/help\/request#\S+/.exec(answer.text)?.[0] ?? "";
      await page.goto(link);
      await expect(page.getByText("But we could draw you one.")).toBeVisible();
      await expect(page.getByText("Answered", { exact: true })).toBeVisible();
      await expectNoAxeFaults(page);
      await page.getByLabel("Your reply").fill("Please do.");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(
        page.getByRole("list", { name: "Messages" }).getByText("Please do."),
      ).toBeVisible();
      await expect(page.getByText("Waiting for reply")).toBeVisible();
      expect(await runSupportCommand(["show", id])).toContain("Please do.");
      await expect(runSupportCommand(["reply", id, "--after", "2"], "Too late.")).rejects.toThrow(
        /There is a new message/,
      );

      await page.goto(`${link}x`);
      await page.reload();
      await expect(page.getByText("Request not found")).toBeVisible();
      await expectNoAxeFaults(page);
    });
  });

  test.describe("question about a failed picture", () => {
    test("answer arrives live, by notification and by email", async ({ page }) => {
      test.slow();
      const user = await createUser(page);
      await insertFailedGeneration(user.token, page);
      await signIn(page, user);
      await page.goto("/profile");
      await page.getByRole("link", { name: "Contact Support" }).click();
      await expect(page).toHaveURL(/\/help#contact$/);
      await page.getByLabel("What is it about?").selectOption("A picture");
      await page.getByLabel("Which one?").selectOption({ index: 1 });
      await page.getByLabel("Your question").fill("Why did it fail?");
      await expectNoAxeFaults(page);
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByRole("link", { name: "View it" }).click();
      await expect(page.getByText(/Winter market, failed/)).toBeVisible();
      const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

      const { token } = await createOwner(page);
      const headers = { authorization: `Bearer ${token}` };
      const seen = await page.request.get(`/api/admin/support/tickets/${id}`, { headers });
      expect(await seen.json()).toMatchObject({
        email: "e•••@example.com",
        attachment: { status: "failed", detail: "The engine gave up.", engine: "studio" },
      });
      const data = { message: "The engine was tired. Try again.", last_number: 1 };
      const answered = await page.request.post(`/api/admin/support/tickets/${id}/answers`, {
        headers,
        data,
      });
      expect(answered.status()).toBe(201);

      // An answer that is visible on the open page needs no notification.
      const messages = page.getByRole("list", { name: "Messages" });
      await expect(messages.getByText("The engine was tired. Try again.")).toBeVisible();
      await expect(page.getByRole("button", { name: /Notifications/ })).not.toContainText("1");
      await expectNoAxeFaults(page);
      const email = await emailTo(user.email, "We have answered you");
      expect(email.text).toContain(`/help/requests/${id}`);

      await page.goto("/dashboard");
      await page.request.post(`/api/admin/support/tickets/${id}/answers`, {
        headers,
        data: { message: "And it is mended.", last_number: 2 },
      });
      await page.getByRole("button", { name: /Notifications.*1/ }).click();
      await page.getByRole("link", { name: /Unread: We have answered you/ }).click();
      await expect(messages.getByText("And it is mended.")).toBeVisible();
      await page.getByRole("button", { name: "Mark as solved" }).click();
      await expect(page.getByText(/You marked this as solved/)).toBeVisible();
      await page.getByRole("link", { name: "Help", exact: true }).first().click();
      const requests = page.getByRole("list", { name: "Your requests" });
      await expect(requests.getByText("Solved")).toBeVisible();
      await expectNoAxeFaults(page);
    });
  });

  test.describe("keyboard only", () => {
    test("user finds an answer and asks another question", async ({ page }) => {
      const user = await createUser(page);
      await signIn(page, user);
      await page.goto("/help");
      await tabTo(page.getByLabel("Search the answers"));
      await page.keyboard.type("delte acount");
      await expect(page.getByText("after 7 days everything is erased")).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(page.locator("summary").first()).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByText("after 7 days everything is erased")).toBeHidden();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Ask us" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("Your question")).toBeFocused();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("How do I leave?");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByText("We have your question")).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/help\/requests\//);
      await tabTo(page.getByLabel("Your reply"));
      await page.keyboard.type("Never mind.");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(
        page.getByRole("list", { name: "Messages" }).getByText("Never mind."),
      ).toBeVisible();
      await expect(page.getByLabel("Your reply")).toBeFocused();
    });
  });

  test.describe("guide in the dark scheme", () => {
    test("loads only dark images, when they are scrolled to", async ({ page }) => {
      const loaded: string[] = [];
      page.on("response", (response) => void loaded.push(response.url()));
      await page.emulateMedia({ colorScheme: "dark" });
      await page.goto("/help#guide");
      const shown = page.locator(".guide-shot:visible");
      await expect(shown).toHaveCount(5);
      for (const shot of await shown.all()) {
        await shot.scrollIntoViewIfNeeded();
        await expect
          .poll(() => shot.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBe(880);
      }
      expect(loaded.filter((address) => address.includes("-light"))).toEqual([]);
      expect(loaded.filter((address) => address.includes("-dark"))).toHaveLength(5);
    });
  });

  /** Signs in without the form, because its labels depend on the language. */
  async function arriveAtTicket(page: Page): Promise<string> {
    const { token } = await createUser(page);
    const headers = { authorization: `Bearer ${token}` };
    const user: unknown = await (await page.request.get("/api/auth/me", { headers })).json();
    const data = { topic: "payment", message: `Paid twice, ${"and twice ".repeat(20)}\n\nWhy?` };
    const opened = await page.request.post("/api/support/tickets", { headers, data });
    const { id } = (await opened.json()) as { id: string };
    await runSupportCommand(["reply", id, "--after", "1"], "We look into it.");
    await page.addInitScript(
      ([key, kept]) => {
        localStorage.setItem("twofold.token", key);
        localStorage.setItem("twofold.user", kept);
      },
      [token, JSON.stringify(user)] as const,
    );
    return `/help/requests/${id}`;
  }

  for (const { language, lead, topic } of [
    { language: "en", lead: "How can we help?", topic: "A payment" },
    { language: "de", lead: "Wie können wir helfen?", topic: "Eine Zahlung" },
  ] as const)
    test.describe(`help and ticket, ${language}`, () => {
      test("have no axe faults and do not overflow", async ({ page, context, baseURL }) => {
        test.setTimeout(240_000);
        await context.addCookies([
          { name: "twofold_language", value: language, url: baseURL ?? "" },
        ]);
        const look = async (address: string, heading: string) => {
          await page.goto(address);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
          // The structure is the same in every language, so German is checked at one width.
          if (language === "en") await expectNoAxeFaultsAtWidths(page);
          else await expectNoAxeFaults(page);
          await expectNoOverflowAt(page, [360, 820, 1440]);
        };
        await look("/help", lead);
        const ticket = await arriveAtTicket(page);
        await look(ticket, topic);
        await look("/help", lead);
      });
    });
});
