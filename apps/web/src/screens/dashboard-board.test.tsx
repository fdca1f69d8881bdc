import { listAds, type Ad } from "@twofold/contract/ads";
import { listAlbums } from "@twofold/contract/albums";
import { me } from "@twofold/contract/auth";
import { creditBalance } from "@twofold/contract/credits";
import { listEvents } from "@twofold/contract/events";
import { listImages } from "@twofold/contract/images";
import { getPartner } from "@twofold/contract/partners";
import { subscriptionStatus } from "@twofold/contract/subscriptions";
import { listBanners, listTemplates } from "@twofold/contract/templates";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { clearQueries } from "../lib/query-client.ts";
import { event } from "../testing/events.ts";
import { album, keepSession, maya, photo, template } from "../testing/fixtures.ts";
import { loadPictures } from "../testing/pictures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";
import { paidStatus } from "../testing/subscriptions.ts";

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
});

const scenes = [template(1), template(2), template(3)];
const carousel = () => screen.findByRole("region", { name: "Templates" });
const front = async () => within(await carousel()).getByRole("heading").textContent;

function offer(list = scenes): void {
  answer(listBanners, list);
  answer(listTemplates, list);
}

describe("carousel", () => {
  test("advances every 3 seconds and wraps", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    loadPictures();
    offer();
    await createApp("/dashboard");
    await within(await carousel()).findByRole("button", { name: "Scene 3" });
    const seen = [await front()];
    for (let turn = 0; turn < 3; turn += 1) {
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      seen.push(await front());
    }
    expect(seen).toEqual(["Scene 1", "Scene 2", "Scene 3", "Scene 1"]);
  });

  test("stops under the pointer, and when it is paused", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    loadPictures();
    offer();
    const { user } = await createApp("/dashboard");
    await within(await carousel()).findByRole("button", { name: "Scene 3" });
    await user.hover(await carousel());
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(await front()).toBe("Scene 1");
    await user.click(screen.getByRole("button", { name: "Pause rotation" }));
    await user.unhover(await carousel());
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(await front()).toBe("Scene 1");
    await user.click(screen.getByRole("button", { name: "Next template" }));
    await user.click(screen.getByRole("button", { name: "Next template" }));
    await user.click(screen.getByRole("button", { name: "Next template" }));
    await user.click(screen.getByRole("button", { name: "Previous template" }));
    expect(await front()).toBe("Scene 3");
    await user.keyboard("{ArrowLeft}");
    expect(await front()).toBe("Scene 2");
    await user.click(screen.getByRole("button", { name: "Resume rotation" }));
    await user.unhover(await carousel());
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await front()).toBe("Scene 3");
  });

  test("slow connection › turns as soon as the second banner has loaded", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = loadPictures(undefined, 500);
    offer();
    await createApp("/dashboard");
    await within(await carousel()).findByRole("button", { name: "Scene 2" });
    expect(asked.join()).not.toContain("scene-3");
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await front()).toBe("Scene 2");
  });

  test("stops in a hidden tab", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    loadPictures();
    offer();
    await createApp("/dashboard");
    await within(await carousel()).findByRole("button", { name: "Scene 3" });
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(await front()).toBe("Scene 1");
  });

  test("omits banners without a file and those that do not load", async () => {
    const asked = loadPictures((address) => address.includes("scene-2"));
    offer([template(4, { filename: "" }), template(2), template(3)]);
    await createApp("/dashboard");
    expect(await front()).toBe("Scene 3");
    expect(asked).toContain("/ai_gallery/scene-3.webp");
    expect(screen.queryByRole("button", { name: "Next template" })).toBeNull();
  });

  test("without banners shows what to do", async () => {
    await createApp("/dashboard");
    expect(
      await screen.findByText("No images available. Add images to the landing_images folder."),
    ).toBeVisible();
  });

  test("can be read again after a failure", async () => {
    refuse(listBanners, 500, {});
    answer(listTemplates, scenes);
    loadPictures();
    const { user } = await createApp("/dashboard");
    await screen.findByText("The scenes could not be loaded.");
    offer();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await front()).toBe("Scene 1");
  });

  test("shows the price, and that there is none when credits are off", async () => {
    loadPictures();
    offer([template(1, { person_count: 1 })]);
    answer(creditBalance, { current_balance: 0, credit_system_enabled: false });
    await createApp("/dashboard");
    expect(await screen.findByText("One person · Free")).toBeVisible();
  });
});

describe("trending events", () => {
  test("open a story, which leads to the editor or back", async () => {
    const { user } = await createApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: /Valentine's Day/ }));
    await user.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: /Anniversary/ }));
    const link = await screen.findByRole("link", { name: "Create Story" });
    expect(link.getAttribute("href")).toBe("/create-story/anniversary");
  });

  test("that are not open yet offer nothing", async () => {
    const { user } = await createApp("/dashboard");
    const christmas = await screen.findByRole("button", { name: /Christmas.*not open yet/ });
    await user.click(christmas);
    expect(christmas.getAttribute("aria-disabled")).toBe("true");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("month", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 22, 12) });
  });

  test("starts with the current one, marks today, and wraps within the year", async () => {
    const { user } = await createApp("/dashboard");
    await screen.findByRole("heading", { name: "November" });
    const today = (await screen.findByText("Good Couples Day")).closest("li");
    expect(today?.querySelector("time")?.className).toContain("day-today");
    expect(today?.querySelector("time")?.getAttribute("datetime")).toBe("2026-11-22");
    const next = screen.getByRole("button", { name: "Next month" });
    await user.click(next);
    expect(screen.getByText("No couple days this month")).toBeVisible();
    await user.click(next);
    expect(screen.getByText("First Morning").closest("li")?.querySelector("time")?.dateTime).toBe(
      "2026-01-01",
    );
    await user.click(screen.getByRole("button", { name: "Previous month" }));
    expect(screen.getByRole("heading", { name: "December" })).toBeVisible();
  });

  test("has at least three days from January to November", async () => {
    const { importantDays } = await import("../features/events/important-days.ts");
    const counts = Array.from({ length: 12 }, (_, index) => importantDays[index + 1]?.length ?? 0);
    expect(counts.slice(0, 11).every((count) => count >= 3)).toBe(true);
    expect(counts[11]).toBe(0);
  });

  test("shows that there are no personal events", async () => {
    await createApp("/dashboard");
    expect(await screen.findByText("No personal events for this month")).toBeVisible();
  });
});

test("dashboard shows two advertisements", async () => {
  await createApp("/dashboard");
  expect(await screen.findAllByText("Your Ads Here!")).toHaveLength(2);
});

test("dashboard shows a placed ad with its label, from our origin, and the text at the other place", async () => {
  const ad: Ad = {
    place: "dashboard_wide",
    image: `${"0".repeat(32)}.jpg`,
    width: 640,
    height: 160,
    alt: { en: "Rings by Ito", de: "Ringe von Ito" },
    url: "https://rings.example/",
  };
  answer(listAds, [ad]);
  await createApp("/dashboard");
  const link = await screen.findByRole("link", { name: "Ad Rings by Ito" });
  expect(link).toHaveAttribute("href", ad.url);
  expect(link).toHaveAttribute("rel", "sponsored noopener");
  expect(within(link).getByRole("img")).toHaveAttribute("src", `/uploads/content/${ad.image}`);
  expect(screen.getAllByText("Your Ads Here!")).toHaveLength(1);
});

test("dashboard shows none to a user with a plan, and shows them if the plan is unknown", async () => {
  answer(subscriptionStatus, paidStatus);
  const { unmount } = await createApp("/dashboard");
  await within(await screen.findByRole("navigation", { name: "Main" })).findByText("Premium");
  expect(screen.queryByText("Your Ads Here!")).toBeNull();
  unmount();
  clearQueries();
  refuse(subscriptionStatus, 500, {});
  await createApp("/dashboard");
  expect(await screen.findAllByText("Your Ads Here!")).toHaveLength(2);
});

test("dashboard shows recent pictures, and nothing before there are any", async () => {
  answer(listImages, {
    images: [photo(1, { source: "generated", title: "Winter market" })],
    total: 1,
    next_cursor: null,
  });
  await createApp("/dashboard");
  expect(await screen.findByRole("img", { name: "Winter market" })).toBeVisible();
  expect(screen.getByRole("link", { name: "All pictures" })).toBeVisible();
  const card = screen.getByRole("link", { name: /^Winter market/ });
  expect(card.getAttribute("href")).toBe(`/gallery?image=${photo(1).id}`);
});

describe("board of linked people", () => {
  const off = { calendar: false, album: false, photos: false, links: false, public: false };

  test("shows whom each coming day is for, and the album that changed last", async () => {
    const partner = { id: maya.id, since: "2026-06-07T10:00:00.000Z", first_name: "Jonas" };
    answer(getPartner, { partner: { ...partner, given: off, received: off } });
    const inDays = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    answer(listEvents, {
      events: [
        event(inDays(4), { title: "Our anniversary", for_both: true }),
        event(inDays(9), { title: "Surprise" }),
      ],
    });
    const shared = { is_shared: true, partner_name: "Jonas", item_count: 12 };
    answer(listAlbums, {
      albums: [
        album(1, { ...shared, title: "Our 2025", changed_at: "2026-01-01T00:00:00.000Z" }),
        album(2, { ...shared, title: "Our 2026", changed_at: "2026-06-01T00:00:00.000Z" }),
        album(3, { title: "Winters", changed_at: "2026-07-01T00:00:00.000Z" }),
      ],
    });
    await createApp("/dashboard");
    const coming = within(await screen.findByRole("region", { name: "Coming up" }));
    const rows = (await coming.findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/Our anniversary.*For both of us/);
    expect(rows[1]).toMatch(/Surprise.*Only you see it/);
    const card = within(await screen.findByRole("region", { name: "Our 2026" }));
    expect(card.getByText("12 pictures, with Jonas")).toBeVisible();
    expect(card.getByRole("link", { name: "Open album" })).toHaveAttribute(
      "href",
      `/album/${album(2).id}`,
    );
  });
});
