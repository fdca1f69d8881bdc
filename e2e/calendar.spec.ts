import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeFaults, expectNoAxeFaultsAtWidths, expectNoOverflowAt } from "./axe.ts";
import { createUser, openLive, signIn, type TestUser } from "./people.ts";
import { waitForSave } from "./wait-for-save.ts";

type Known = TestUser & { readonly token: string };

/** Returns a date relative to today in this browser. */
function dayOf(page: Page, days: number): Promise<string> {
  return page.evaluate((shift) => {
    const now = new Date();
    const date = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + shift));
    return date.toISOString().slice(0, 10);
  }, days);
}

async function createEvent(page: Page, { token }: Known, event: object): Promise<void> {
  const response = await page.request.post("/api/events", {
    headers: { authorization: `Bearer ${token}` },
    data: event,
  });
  expect(response.status()).toBe(201);
}

async function arrive(page: Page): Promise<Known> {
  const user = await createUser(page);
  await signIn(page, user);
  return user;
}

/** The day is in the middle of a month, so that days next to it are in the same month. */
const MIDDLE_OF_MONTH = new Date("2030-05-15T12:00:00Z");

const list = (page: Page) => page.getByRole("list", { name: "Personal events of the month" });
const dialog = (page: Page) => page.getByRole("dialog");

test.describe("calendar", () => {
  test.describe("keyboard only", () => {
    test("an event is created, edited, deleted and restored", async ({ page }) => {
      test.slow();
      await page.clock.setSystemTime(MIDDLE_OF_MONTH);
      await arrive(page);
      await page.goto("/calendar");
      const grid = page.getByRole("grid");
      const today = grid.locator("[aria-current=date]");
      await expect(today).toBeVisible();
      await today.focus();
      await page.keyboard.press("PageDown");
      await page.keyboard.press("Home");
      const day = page.locator(":focus");
      const date = (await day.getAttribute("data-date")) ?? "";
      await page.keyboard.press("Enter");
      await expect(dialog(page).getByLabel("Title")).toBeFocused();
      await expect(dialog(page).getByLabel("Date")).toHaveValue(date);
      await page.keyboard.type("Dinner at Lina's");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Event added successfully")).toBeVisible();
      await expect(page.locator(`[data-date="${date}"]`)).toBeFocused();
      await expect(page.locator(`[data-date="${date}"]`)).toContainText("Dinner at Lina's");

      await list(page).getByRole("button", { name: "Edit Dinner at Lina's" }).focus();
      await page.keyboard.press("Enter");
      await expect(dialog(page).getByLabel("Title")).toBeFocused();
      await page.keyboard.press("End");
      await page.keyboard.type(", table 4");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Event updated successfully")).toBeVisible();

      await list(page).getByRole("button", { name: "Delete Dinner at Lina's, table 4" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alertdialog")).toContainText(
        "Are you sure you want to delete this event?",
      );
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Event deleted successfully")).toBeVisible();
      await expect(list(page)).toHaveCount(0);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(list(page)).toContainText("Dinner at Lina's, table 4");
      await page.reload();
      await page.getByRole("button", { name: "Next month" }).click();
      await expect(list(page)).toContainText("Dinner at Lina's, table 4");
    });
  });

  test.describe("event created on the dashboard", () => {
    test("appears on the events page of another tab and in the calendar", async ({
      page,
      context,
    }) => {
      test.slow();
      await page.clock.setSystemTime(MIDDLE_OF_MONTH);
      await arrive(page);
      const other = await context.newPage();
      await openLive(other, "/events");
      await expect(other.getByText("No upcoming events")).toBeVisible();
      await page.getByRole("button", { name: "Add personal event" }).click();
      await dialog(page).getByLabel("Title").fill("Flowers");
      await dialog(page).getByRole("button", { name: "Create Event" }).click();
      await expect(list(page)).toContainText("Flowers");
      const rows = other.getByRole("list", { name: "Upcoming events" });
      await expect(rows).toContainText("Flowers", { timeout: 15_000 });
      await expect(rows.getByText("Today", { exact: true })).toBeVisible();
      await rows.getByRole("button", { name: "Edit Flowers" }).click();
      await dialog(other)
        .getByLabel("Event Date")
        .fill(await dayOf(other, 12));
      await dialog(other).getByRole("button", { name: "Save Changes" }).click();
      await expect(rows.getByText("in 12 days")).toBeVisible();
      await page.goto("/calendar");
      await expect(page.getByRole("grid")).toBeVisible();
      const day = page.locator(`[data-date="${await dayOf(page, 12)}"]`);
      await expect(day).toContainText("Flowers");
    });
  });

  for (const timezoneId of ["Pacific/Kiritimati", "Etc/GMT+12"]) {
    test.describe(timezoneId, () => {
      test.use({ timezoneId });

      test("dates do not shift", async ({ page }) => {
        const user = await arrive(page);
        await createEvent(page, user, {
          title: "New Year",
          event_date: "2031-01-01",
          is_recurring: false,
        });
        await page.goto("/events");
        await expect(page.getByRole("list", { name: "Upcoming events" })).toContainText(
          "January 1, 2031",
        );
        await page.goto("/calendar");
        const today = await dayOf(page, 0);
        await expect(page.locator("[aria-current=date]")).toHaveAttribute("data-date", today);
      });
    });
  }

  test.describe("changed settings", () => {
    test("are kept after a reload", async ({ page }) => {
      await arrive(page);
      await page.goto("/settings");
      /** Waits until the toast is gone, so that the next change is matched by its own toast. */
      const saveAndWaitForToast = async (act: () => Promise<void>) => {
        await waitForSave(page, act);
        const toast = page.getByText("Settings updated successfully");
        await expect(toast).toBeVisible();
        await expect(toast).toHaveCount(0);
      };
      await saveAndWaitForToast(() => page.getByRole("switch", { name: "Email Updates" }).click());
      await page.getByLabel("Remind me at").fill("10:30");
      await saveAndWaitForToast(() => page.getByLabel("Remind me at").press("Enter"));
      const zone = page.getByRole("combobox", { name: "Time zone" });
      await zone.fill("Tokyo");
      await saveAndWaitForToast(() => page.getByRole("option", { name: /^Tokyo/ }).click());
      await page.reload();
      await expect(page.getByRole("switch", { name: "Email Updates" })).toBeChecked();
      await expect(page.getByRole("switch", { name: "Share My Creations" })).not.toBeChecked();
      await expect(page.getByLabel("Remind me at")).toHaveValue("10:30");
      await expect(zone).toHaveValue("Tokyo");
    });
  });

  test.describe("imported calendar", () => {
    test("is served by the feed until the feed is turned off", async ({ page }) => {
      await arrive(page);
      await page.goto("/settings");
      await page.getByLabel("Calendar file").setInputFiles({
        name: "days.ics",
        mimeType: "text/calendar",
        buffer: Buffer.from(
          [
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            "PRODID:-//Other//Calendar//EN",
            "BEGIN:VEVENT",
            "UID:1@example.com",
            "DTSTAMP:20260101T000000Z",
            "DTSTART;VALUE=DATE:19920222",
            "RRULE:FREQ=YEARLY",
            "SUMMARY:Birthday of Elin",
            "END:VEVENT",
            "BEGIN:VEVENT",
            "UID:2@example.com",
            "DTSTAMP:20260101T000000Z",
            "DTSTART;VALUE=DATE:20310619",
            "SUMMARY:Wedding of Ines",
            "END:VEVENT",
            "END:VCALENDAR",
            "",
          ].join("\r\n"),
        ),
      });
      await expect(dialog(page)).toContainText("2 events in this file.");
      await dialog(page)
        .getByLabel(/Wedding of Ines/)
        .uncheck();
      await dialog(page).getByRole("button", { name: "Import 1 event" }).click();
      await expect(page.getByText("1 event added")).toBeVisible();

      await page.getByRole("button", { name: "Get link" }).click();
      const address = await page.getByLabel("Your private link").inputValue();
      const feed = await page.request.get(address);
      expect(feed.status()).toBe(200);
      expect(await feed.text()).toContain("Birthday of Elin");
      await page.getByRole("button", { name: "Turn off" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
      await expect(page.getByRole("button", { name: "Get link" })).toBeVisible();
      expect((await page.request.get(address)).status()).toBe(404);
    });
  });

  test("pages have no axe faults and do not scroll sideways", async ({ page }) => {
    test.slow();
    const user = await arrive(page);
    const today = await dayOf(page, 0);
    for (const days of [0, 0, 0, 3, -9]) {
      await createEvent(page, user, {
        title: `A day that matters a great deal, ${days}`,
        description: "Averyveryverylongwordthatdoesnotfitintoanarrowcolumnofthepage",
        event_date: await dayOf(page, days),
        is_recurring: false,
      });
    }
    for (const path of ["/calendar", "/events"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoAxeFaultsAtWidths(page);
      await expectNoOverflowAt(page, [320, 390, 820, 1440]);
    }
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByText(/All quiet/)).toBeVisible();
    await expectNoAxeFaults(page);
    await page.goto("/calendar");
    await page.locator(`[data-date="${today}"]`).click();
    await dialog(page).getByText("More").click();
    await expectNoAxeFaults(page);
    await page.goto("/events");
    await page.getByRole("button", { name: "Add Event" }).click();
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Add Event" }).click();
    await expect(dialog(page).getByText("Title is required")).toBeVisible();
    await expectNoAxeFaults(page);
  });
});
