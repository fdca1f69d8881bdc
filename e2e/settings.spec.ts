import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeFaults, expectNoAxeFaultsAtWidths, expectNoOverflowAt } from "./axe.ts";
import { press, tabTo } from "./keyboard.ts";
import { emailTo, linkFor, createUser, signInByForm, type TestUser } from "./people.ts";
import { waitForSave } from "./wait-for-save.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

async function arrive(page: Page): Promise<TestUser & { readonly token: string }> {
  const user = await createUser(page);
  await signInByForm(page, user);
  await open(page);
  return user;
}

async function open(page: Page, hash = ""): Promise<void> {
  await page.goto(`/settings${hash}`);
  await expect(page.getByRole("switch", { name: "Email Updates" })).toBeVisible();
}

/** Signs in on another device and returns its token. */
async function signInAs(page: Page, { email, password }: TestUser, userAgent: string) {
  const response = await page.request.post("/api/auth/login-json", {
    data: { email, password },
    headers: { "user-agent": userAgent },
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { access_token: string }).access_token;
}

const meStatus = async (page: Page, token: string) =>
  (
    await page.request.get("/api/auth/me", { headers: { authorization: `Bearer ${token}` } })
  ).status();

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const radio = (page: Page, name: string) => page.getByRole("radio", { name });

test.describe("settings", () => {
  test.describe("switches, keyboard only", () => {
    test("are saved immediately", async ({ page }) => {
      await arrive(page);
      for (const name of [
        "Share My Creations",
        "Profile Visibility",
        "Push Notifications",
        "Email Updates",
      ]) {
        const toggle = page.getByRole("switch", { name });
        const before = await toggle.isChecked();
        await tabTo(toggle);
        await waitForSave(page, () => page.keyboard.press("Space"));
        await expect(toggle).toBeChecked({ checked: !before });
      }
      await page.reload();
      await expect(page.getByRole("switch", { name: "Email Updates" })).toBeChecked();
      // The page shows that emails require a confirmed address.
      await expect(page.getByText(/start once you confirm/)).toBeVisible();
      await expectNoAxeFaults(page);
    });
  });

  test.describe("language, zone and theme, keyboard only", () => {
    test("are applied and kept", async ({ page }) => {
      test.slow();
      await arrive(page);
      await tabTo(radio(page, "Match browser"));
      await Promise.all([page.waitForEvent("load"), page.keyboard.press("ArrowLeft")]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await expect(radio(page, "Deutsch")).toBeChecked();
      await expectNoAxeFaults(page);
      await tabTo(radio(page, "Deutsch"));
      await Promise.all([page.waitForEvent("load"), page.keyboard.press("ArrowLeft")]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
      await expect(radio(page, "English")).toBeChecked();

      const zone = page.getByRole("combobox", { name: "Time zone" });
      await tabTo(zone);
      await page.keyboard.type("new york");
      await expect(page.getByRole("option")).toHaveCount(1);
      await expectNoAxeFaults(page);
      await waitForSave(page, () => page.keyboard.press("Enter"));
      await expect(zone).toHaveValue("New York");
      await page.reload();
      await expect(zone).toHaveValue("New York");
      await tabTo(button(page, /^Use this device’s zone/));
      await page.keyboard.press("Enter");
      await expect(button(page, /^Use this device’s zone/)).toHaveCount(0);

      await tabTo(radio(page, "Match device"));
      await page.keyboard.press("ArrowLeft");
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await expectNoAxeFaults(page);
    });
  });

  test.describe("theme", () => {
    test("applies before the first paint, to browser controls and in other tabs", async ({
      page,
      context,
    }) => {
      await page.emulateMedia({ colorScheme: "light" });
      await arrive(page);
      await radio(page, "Dark").check();
      const ground = () =>
        page.evaluate(() => {
          const colour = getComputedStyle(document.documentElement).backgroundColor;
          const [, lightness = ""] = /^oklch\(([\d.]+)/.exec(colour) ?? [];
          const metas = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
          return {
            isDark: Number.parseFloat(lightness) < 0.5,
            scheme: getComputedStyle(document.documentElement).colorScheme,
            bars: [...new Set(metas.map(({ content }) => content))],
          };
        });
      const dark = { isDark: true, scheme: "dark", bars: ["#1a0f16"] };
      await expect.poll(ground).toEqual(dark);

      // The app code is blocked, so the theme must come from the document.
      const bare = await context.newPage();
      await bare.emulateMedia({ colorScheme: "light" });
      await bare.route("**/assets/*.js", (route) => route.abort());
      await bare.goto("/terms");
      await expect(bare.locator("html")).toHaveAttribute("data-theme", "dark");
      // The other tab applies the change.
      await radio(page, "Light").check();
      await expect(bare.locator("html")).toHaveAttribute("data-theme", "light");
      await expect.poll(async () => (await ground()).isDark).toBe(false);
      await radio(page, "Match device").check();
      await expect(bare.locator("html")).not.toHaveAttribute("data-theme");
      await page.emulateMedia({ colorScheme: "dark" });
      await expect.poll(async () => (await ground()).isDark).toBe(true);
    });
  });

  test.describe("devices, keyboard only", () => {
    test("one device is signed out, then all others", async ({ page, browser }) => {
      const user = await arrive(page);
      const [phone, laptop] = [
        await signInAs(page, user, IPHONE),
        await signInAs(page, user, FIREFOX),
      ];
      // The open page updates without a reload.
      await tabTo(button(page, "Sign out Safari on iPhone"));
      await page.keyboard.press("Enter");
      await expect(page.getByText("Safari on iPhone is signed out")).toBeVisible();
      await expect(button(page, "Sign out Safari on iPhone")).toHaveCount(0);
      expect(await meStatus(page, phone)).toBe(401);
      expect(await meStatus(page, laptop)).toBe(200);

      // The open page of the other device is signed out without a reload.
      const elsewhere = await browser.newContext();
      const other = await elsewhere.newPage();
      await signInByForm(other, user);
      await tabTo(button(page, "Sign out all others"));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alertdialog")).toBeVisible();
      // While the message of the first device fades out, its contrast is below the minimum.
      await expect(page.getByText("Safari on iPhone is signed out")).toHaveCount(0);
      await expectNoAxeFaults(page);
      await tabTo(
        page.getByRole("alertdialog").getByRole("button", { name: "Sign out all others" }),
      );
      await page.keyboard.press("Enter");
      await expect(page.getByText("No other devices.")).toBeVisible();
      await expect(other).toHaveURL(/\/login/);
      expect(await meStatus(page, laptop)).toBe(401);
      await elsewhere.close();
    });
  });

  test.describe("reminders, keyboard only", () => {
    test("hour is saved, test arrives as notification and email", async ({ page }) => {
      const user = await arrive(page);
      await page.goto(await linkFor(user.email, "Confirm"));
      await expect(page.getByText(/confirmed|thank/i).first()).toBeVisible();
      await open(page, "#reminders");
      const hour = page.getByLabel("Remind me at");
      await tabTo(hour);
      await page.keyboard.type("1030AM");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Settings updated successfully").first()).toBeVisible();
      await page.reload();
      await expect(hour).toHaveValue("10:30");

      await tabTo(page.getByRole("switch", { name: "Email Updates" }));
      await page.keyboard.press("Space");
      await expect(page.getByText(/Sends one test reminder now: .*by email/)).toBeVisible();
      await tabTo(button(page, "Send me a test"));
      await page.keyboard.press("Enter");
      await expect(page.getByText(/^Sent in the app.* by email$/)).toBeVisible();
      await expect(page.getByRole("button", { name: /Notifications.*1/ }).first()).toBeVisible();
      await emailTo(user.email, "This is how we remind you");
    });
  });

  test.describe("calendars, keyboard only", () => {
    test("quiet hours are saved, feed is created and deleted, events are imported", async ({
      page,
    }) => {
      await arrive(page);
      await tabTo(page.getByLabel("Quiet from"));
      await page.keyboard.type("1015PM");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Settings updated successfully").first()).toBeVisible();

      await press(button(page, "Get link"));
      await expect(page.getByLabel("Your private link")).toHaveValue(/^http/);
      await press(button(page, "Turn off"));
      await press(page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }));
      await expect(button(page, "Get link")).toBeVisible();

      const choosing = page.waitForEvent("filechooser");
      await press(button(page, "Choose a file"));
      const day = ["UID:1@example.com", "DTSTAMP:20260101T000000Z", "DTSTART;VALUE=DATE:20310619"];
      const event = ["BEGIN:VEVENT", ...day, "SUMMARY:Wedding of Ines", "END:VEVENT"];
      const file = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//A//B//EN",
        ...event,
        "END:VCALENDAR",
      ];
      await (
        await choosing
      ).setFiles({
        name: "days.ics",
        mimeType: "text/calendar",
        buffer: Buffer.from(`${file.join("\r\n")}\r\n`),
      });
      await press(page.getByRole("dialog").getByRole("button", { name: "Import 1 event" }));
      await expect(page.getByText("1 event added")).toBeVisible();
      await page.reload();
      await expect(page.getByLabel("Quiet from")).toHaveValue("22:15");
    });
  });

  test.describe("consents, keyboard only", () => {
    test("consent is withdrawn, texts are linked", async ({ page }) => {
      await arrive(page);
      await expect(page.getByText(/^Version 20.*accepted on/)).toHaveCount(2);
      await tabTo(page.getByRole("switch", { name: "Share My Creations" }));
      await page.keyboard.press("Space");
      const withdraw = button(page, "Withdraw: Showing your pictures to others");
      await expect(page.getByText(/landing gallery\. Allowed on/)).toBeVisible();
      await tabTo(withdraw);
      await waitForSave(page, () => page.keyboard.press("Enter"));
      await expect(withdraw).toHaveCount(0);
      await expect(page.getByRole("switch", { name: "Share My Creations" })).not.toBeChecked();
      await page.reload();
      await expect(page.getByRole("switch", { name: "Share My Creations" })).not.toBeChecked();
      await tabTo(page.getByRole("link", { name: "Read the terms" }));
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/terms$/);
    });
  });

  test.describe("link from an email", () => {
    test("opens at its section", async ({ page }) => {
      await signInByForm(page, await createUser(page));
      for (const [hash, name] of [
        ["#sessions", "Devices"],
        ["#consents", "Consents"],
      ] as const) {
        await page.goto("/dashboard");
        await open(page, hash);
        await expect(page.getByRole("heading", { name })).toBeInViewport();
      }
    });
  });

  test.describe("table of contents, keyboard only", () => {
    test("moves the focus to the section", async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await arrive(page);
      const contents = page.getByRole("navigation", { name: "On this page" });
      await tabTo(contents.getByRole("link", { name: "Consents" }));
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/#consents$/);
      await expect(page.getByRole("heading", { name: "Consents" })).toBeInViewport();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Read the terms" })).toBeFocused();
    });
  });

  for (const locale of ["en", "de"] as const) {
    test.describe(locale, () => {
      test.use({ locale });

      test("page has no axe faults and does not overflow", async ({ page }) => {
        test.slow();
        const user = await createUser(page);
        await signInAs(page, user, IPHONE);
        await page.addInitScript(
          ([token]) => localStorage.setItem("twofold.token", token ?? ""),
          [user.token],
        );
        await page.goto("/settings");
        await expect(page.getByRole("switch").last()).toBeVisible();
        await expect(page.locator("#sessions li")).toHaveCount(2);
        await expect(page.locator("#consents li").first()).toBeVisible();
        // The structure is the same in every language, so German is checked at one width.
        if (locale === "en") await expectNoAxeFaultsAtWidths(page);
        else await expectNoAxeFaults(page);
        await expectNoOverflowAt(page, [320, 390, 820, 1440]);
      });
    });
  }
});
