import { eventually, expect, same, show, sleep } from "../harness.mjs";
import { MONTHS, call, good, iso, showsDate, tag } from "../fixtures.mjs";
import {
  at,
  button,
  field,
  found,
  isOff,
  made,
  maybeConfirm,
  mock,
  monthButton,
  monthShown,
  sees,
  seesNot,
  sends,
  session,
  snippet,
  stepMonth,
  visible,
  web,
  whole,
} from "./kit.mjs";
import { banner, banners, inFront, list, openDialog, template } from "./banners.mjs";

const path = "/dashboard";
const TRENDING = ["Valentine's Day", "Anniversary", "Wedding", "Birthday", "Christmas", "New Year"];
const key = (name) => name.toLowerCase().replace(/[^a-z]+/g, "-");

/** A trending circle: the smallest clickable element that has the name. */
async function circle(page, name) {
  const re = new RegExp(name);
  const pressed = page.getByRole("button", { name: re }).or(page.getByRole("link", { name: re }));
  await eventually(
    async () =>
      (await visible(pressed).count()) + (await visible(page.getByText(whole(name))).count()) > 0,
    async () => `no ${show(name)}; ${await snippet(page)}`,
  );
  return (await visible(pressed).count())
    ? visible(pressed).first()
    : visible(page.getByText(whole(name))).first();
}

const story = (page) =>
  page
    .getByRole("button", { name: "Create Story", exact: true })
    .or(page.getByRole("link", { name: "Create Story", exact: true }));

for (const name of TRENDING) {
  web(
    `9.trending.${key(name)}`,
    `the trending circle ${name}`,
    { path, auth: true },
    async ({ page }) => {
      const c = await circle(page, name);
      const box = await c.boundingBox();
      expect(box && box.width > 20, `its box is ${show(box)}`);
      expect(
        (await c.innerText()).includes(name) ||
          ((await c.getAttribute("aria-label")) || "").includes(name),
        `it reads ${show(await c.innerText())}`,
      );
    },
  );
}

for (const name of TRENDING.slice(0, 4)) {
  web(
    `2.dashboard.story.${key(name)}`,
    `${name} opens a story dialog with Create Story and Close; Close shuts it`,
    { path, auth: true },
    async ({ page }) => {
      await (await circle(page, name)).click();
      await found(story(page), "Create Story");
      await (await button(page, "Close")).click();
      await eventually(
        async () => (await visible(story(page)).count()) === 0,
        "Create Story is still shown after Close",
      );
      same(at(page), path, "path");
    },
  );
}

web(
  "2.dashboard.story.create",
  "Create Story goes to /create-story/{id}",
  { path, auth: true },
  async ({ page }) => {
    await (await circle(page, "Anniversary")).click();
    await (await found(story(page), "Create Story")).click();
    await eventually(
      () => /^\/create-story\/[^/]+$/.test(at(page)),
      () => `the page is at ${at(page)}`,
    );
  },
);

for (const name of TRENDING.slice(4)) {
  web(
    `9.trending.inactive.${key(name)}`,
    `${name} is inactive: nothing can be created from it`,
    { path, auth: true },
    async ({ page }) => {
      const c = await circle(page, name);
      if (await isOff(c)) return;
      await c.click({ timeout: 2500 }).catch(() => {});
      await page.waitForTimeout(700);
      const offer = visible(story(page));
      expect((await offer.count()) === 0 || (await isOff(offer.first())), "it offers Create Story");
      same(at(page), path, "path");
    },
  );
}

web(
  "2.dashboard.ads",
  "exactly two advertisement places read Your Ads Here!",
  { path, auth: true },
  async ({ page }) => {
    await sees(page, "Your Ads Here!");
    same(await visible(page.getByText("Your Ads Here!", { exact: true })).count(), 2, "places");
  },
);

// ---- banner carousel ------------------------------------------------------------------

async function sequence(page, ms) {
  const seen = [];
  const end = Date.now() + ms;
  await eventually(
    async () => (await inFront(page)) !== null,
    async () => `no banner shows; ${await snippet(page)}`,
    8000,
  );
  await page.mouse.move(5, 895);
  while (Date.now() < end) {
    const i = await inFront(page);
    if (i !== null && seen.at(-1)?.i !== i) seen.push({ i, at: Date.now() });
    await sleep(80);
  }
  return seen;
}

web(
  "9.carousel.rotation",
  "the carousel advances every 3 s, in order, and wraps",
  {
    path,
    auth: true,
    mock: (page) =>
      banners(
        page,
        [0, 1, 2].map((i) => banner(i)),
        [0, 1, 2].map((i) => template(i)),
      ),
  },
  async ({ page }) => {
    const seen = await sequence(page, 14_500);
    const order = seen.map((s) => s.i);
    expect(order.length >= 4, `in 14.5 s it showed ${show(order)}`);
    for (let n = 1; n < order.length; n++)
      expect(order[n] === (order[n - 1] + 1) % 3, `the order was ${show(order)}`);
    for (let n = 2; n < seen.length; n++) {
      const gap = seen[n].at - seen[n - 1].at;
      expect(gap > 2300 && gap < 3800, `one banner stayed ${gap} ms`);
    }
  },
);

web(
  "7.banners.skip",
  "banners without a filename or with a file that does not load are skipped",
  {
    path,
    auth: true,
    mock: (page) =>
      banners(
        page,
        [
          banner(0),
          banner(51),
          banner(7, { filename: null }),
          banner(1),
          banner(8, { filename: "" }),
        ],
        [template(0), template(1)],
      ),
  },
  async ({ page }) => {
    const order = (await sequence(page, 10_000)).map((s) => s.i);
    same([...new Set(order)].sort(), [0, 1], "banners shown");
    expect(order.length >= 3, `the order was ${show(order)}`);
    expect(
      (await visible(page.getByText(/accept-banner-(51|7|8)|Accept Banner (51|7|8)/)).count()) ===
        0,
      "a skipped banner’s name is shown",
    );
  },
);

web(
  "2.dashboard.create",
  "Create opens the generation dialog of the banner’s template",
  { path, auth: true, mock: (page) => banners(page, [banner(0)], [template(0)]) },
  async ({ page }) => {
    await openDialog(page);
    await button(page, "Cancel");
  },
);

web(
  "2.dashboard.banners.real",
  "the real banners show in the carousel",
  { path, auth: true },
  async ({ page }) => {
    await eventually(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll("*")].some((el) => {
            const r = el.getBoundingClientRect();
            if (r.width < 250 || r.height < 100) return false;
            return el.tagName === "IMG"
              ? el.naturalWidth > 0 &&
                  (el.src.includes("/ai_gallery/") || el.src.startsWith("blob:"))
              : getComputedStyle(el).backgroundImage.includes("/ai_gallery/");
          }),
        ),
      async () => `no image from /ai_gallery; ${await snippet(page)}`,
    );
  },
);

web(
  "8.empty.banners",
  "without banners it reads No images available. Add images to the landing_images folder.",
  { auth: true, mock: (page) => banners(page, []) },
  async ({ page }) => {
    const text = "No images available. Add images to the landing_images folder.";
    await page.goto(path, { waitUntil: "domcontentloaded" });
    try {
      await sees(page, text, 4000);
    } catch (error) {
      await page.goto("/", { waitUntil: "domcontentloaded" });
      await sees(page, text, 3000).catch(() => {
        throw error;
      });
    }
  },
);

// ---- month browser ------------------------------------------------------------------------

const now = new Date();
const thisMonth = now.getUTCMonth() + 1;

web(
  "2.dashboard.month.now",
  "the month browser begins with the current month",
  { path, auth: true },
  async ({ page }) => {
    same((await monthShown(page, await monthButton(page, 1))).month, thisMonth, "month");
  },
);

for (const [name, direction, from, to] of [
  ["forward", 1, 12, 1],
  ["back", -1, 1, 12],
]) {
  web(
    `4.month-browser.wrap.${name}`,
    `from ${MONTHS[from - 1]} it goes ${name} to ${MONTHS[to - 1]} without changing the year`,
    { path, auth: true },
    async ({ page }) => {
      let shown = await monthShown(page, await monthButton(page, direction));
      const { year } = shown;
      for (let i = 0; i < 12 && shown.month !== from; i++) shown = await stepMonth(page, direction);
      shown = await stepMonth(page, direction);
      same([shown.month, shown.year], [to, year], "month and year shown");
      await page.waitForTimeout(500);
      const years = [
        ...new Set(made(page, "GET", "/api/personal-events").map((c) => c.query.get("year"))),
      ];
      same(years, [String(now.getUTCFullYear())], "years asked for");
    },
  );
}

web(
  "9.important-days",
  "January to November have days, December reads No couple days this month",
  { path, auth: true },
  async ({ page }) => {
    let shown = await monthShown(page, await monthButton(page, 1));
    const empty = [];
    for (let i = 0; i < 12; i++) {
      await page.waitForTimeout(120);
      if (await visible(page.getByText("No couple days this month", { exact: true })).count())
        empty.push(shown.month);
      shown = await stepMonth(page, 1);
    }
    same(empty, [12], "months without days");
  },
);

web(
  "9.important-days.february",
  "February has its 14th, Valentine’s Day",
  { path, auth: true },
  async ({ page }) => {
    let shown = await monthShown(page, await monthButton(page, 1));
    for (let i = 0; i < 12 && shown.month !== 2; i++) shown = await stepMonth(page, 1);
    const text = await (
      await monthButton(page, 1)
    ).evaluate((el) => {
      let e = el;
      while (e.parentElement && (e.innerText || "").length < 60) e = e.parentElement;
      return (e.parentElement || e).innerText;
    });
    expect(/valentine/i.test(text) && /\b14\b|14th/.test(text), `it reads ${show(text)}`);
  },
);

// ---- personal list ---------------------------------------------------------------------------

const events = (n, title = "Accept event") =>
  Array.from({ length: n }, (_, i) => ({
    id: 7000 + i,
    title: `${title} ${i + 1}`,
    description: i % 2 ? `text ${i}` : null,
    event_date: iso(now.getUTCFullYear(), thisMonth, 1 + i * 3),
    is_recurring: false,
    is_active: true,
  }));

web(
  "2.dashboard.personal",
  "an event of the user in this month is in the personal list",
  { auth: true },
  async ({ page }) => {
    const { user } = await session();
    const title = `Dash ${tag()}`;
    const date = iso(now.getUTCFullYear(), thisMonth, 17);
    good(
      await call("POST", "/api/personal-events", {
        user,
        json: { title, description: null, event_date: date, is_recurring: false, is_active: true },
      }),
    );
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const row = await sees(page, title);
    const text = await row.evaluate((el) => {
      let e = el;
      for (
        let i = 0;
        i < 3 && e.parentElement && !/\d/.test(e.innerText.replace(el.innerText, ""));
        i++
      )
        e = e.parentElement;
      return e.innerText.replace(/\s+/g, " ");
    });
    expect(
      showsDate(text, date) || /(?<!\d)17(th)?(?!\d)/.test(text.replace(title, "")),
      `its row reads ${show(text)}`,
    );
  },
);

web(
  "8.empty.personal",
  "an empty month reads No personal events for this month",
  { path, auth: true, mock: (page) => list(page, "/api/personal-events", []) },
  async ({ page }) => {
    await sees(page, "No personal events for this month");
  },
);

web(
  "8.personal.failure",
  "a failing list reads Failed to load personal events, with advice and Retry; Retry works",
  {
    path,
    auth: true,
    mock: async (page) => {
      page.heal = false;
      await mock(page, "GET", "/api/personal-events", () =>
        page.heal ? null : { status: 500, json: {} },
      );
    },
  },
  async ({ page }) => {
    await sees(page, "Failed to load personal events", 9000);
    await sees(page, "Please check your connection and try again");
    page.heal = true;
    await (await button(page, "Retry")).click();
    await seesNot(page, "Failed to load personal events", 5000);
  },
);

web(
  "9.lists.scroll",
  "a list of more than 3 events scrolls",
  { path, auth: true, mock: (page) => list(page, "/api/personal-events", events(8)) },
  async ({ page }) => {
    const row = await found(page.getByText("Accept event 1", { exact: true }), "the first event");
    const scrolls = await row.evaluate((el) => {
      for (let e = el; e && e !== document.body; e = e.parentElement) {
        const s = getComputedStyle(e);
        if (/auto|scroll/.test(s.overflowY) && e.scrollHeight > e.clientHeight + 4) return true;
      }
      return false;
    });
    expect(scrolls, "nothing around the list scrolls");
  },
);

web(
  "2.dashboard.personal.add",
  "the dashboard can add a personal event: Create Event is disabled without a title",
  { path, auth: true },
  async ({ page }) => {
    await sees(page, "Your Ads Here!");
    await (
      await button(page, /^\s*(\+|(\+\s*)?add\b.*|new event|new personal event)\s*$/i)
    ).click();
    const create = await button(page, "Create Event");
    expect(await isOff(create), "Create Event can be pressed with an empty title");
    await (await field(page, /title/i)).fill("Something");
    expect(!(await isOff(create)), "Create Event is still disabled with a title");
  },
);

web(
  "2.dashboard.personal.delete",
  "the dashboard can delete a personal event",
  {
    path,
    auth: true,
    mock: async (page) => {
      page.gone = false;
      await list(page, "/api/personal-events", events(1));
      await mock(page, "DELETE", "/api/personal-events/7000", { json: { ok: true } });
    },
  },
  async ({ page }) => {
    const row = await found(page.getByText("Accept event 1", { exact: true }), "the event");
    const handle = await row.evaluateHandle((el) => {
      for (let e = el; e; e = e.parentElement) {
        const b = [...e.querySelectorAll("button")].find((x) =>
          /delete|remove/i.test(x.getAttribute("aria-label") || x.title || x.innerText),
        );
        if (b) return b;
      }
      return null;
    });
    expect(handle.asElement(), "the row has no delete button");
    await row.hover();
    await handle.asElement().click();
    await maybeConfirm(page);
    await sends(page, "DELETE", "/api/personal-events/7000");
  },
);
