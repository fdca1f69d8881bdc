import { eventually, expect, same, show } from "../harness.mjs";
import { call, good, iso, readList, showsDate, tag } from "../fixtures.mjs";
import {
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
  sends,
  session,
  snippet,
  stepMonth,
  visible,
  web,
} from "./kit.mjs";
import { list } from "./banners.mjs";

const path = "/calendar";
const CALL = "/api/personal-events";
const now = new Date();

/** Names of the days and their columns, left to right. */
const header = (page) =>
  page.evaluate(() => {
    const re = /^(sun|mon|tue|wed|thu|fri|sat)/i;
    const hits = [];
    for (const el of document.querySelectorAll("body *")) {
      const own = [...el.childNodes]
        .filter((n) => n.nodeType === 3)
        .map((n) => n.textContent)
        .join("")
        .trim();
      const text = re.test(own) ? own : el.getAttribute("abbr") || "";
      if (!re.test(text) || text.length > 9 || !el.getClientRects().length) continue;
      const r = el.getBoundingClientRect();
      hits.push({ name: text.slice(0, 3).toLowerCase(), x: r.left + r.width / 2, y: r.top });
    }
    for (const h of hits) {
      const row = hits.filter((o) => Math.abs(o.y - h.y) < 6).sort((a, b) => a.x - b.x);
      if (row.length === 7) return row;
    }
    return [];
  });

async function grid(page) {
  return eventually(
    async () => {
      const row = await header(page);
      return row.length === 7 && row;
    },
    async () => `no row with the seven days of the week; ${await snippet(page)}`,
  );
}

/** The cell of a day of the shown month: the box with this number, below the header, that belongs to the month. */
async function cell(page, day, first) {
  const row = await grid(page);
  const column = row[(first + day - 1) % 7];
  const week = Math.floor((first + day - 1) / 7);
  const spots = await page.evaluate(
    ({ number, top }) => {
      const out = [];
      for (const el of document.querySelectorAll("body *")) {
        const own = [...el.childNodes]
          .filter((n) => n.nodeType === 3)
          .map((n) => n.textContent)
          .join("")
          .trim();
        if (own !== String(number) || !el.getClientRects().length) continue;
        const r = el.getBoundingClientRect();
        if (r.top > top) out.push({ x: r.left + r.width / 2, y: r.top + r.height / 2 });
      }
      return out;
    },
    { number: day, top: row[0].y },
  );
  const width = Math.abs(row[1].x - row[0].x);
  const fit = spots
    .filter((s) => Math.abs(s.x - column.x) < width * 0.65)
    .sort((a, b) => a.y - b.y);
  expect(fit.length > 0, () => `day ${day} is not in the column ${column.name}: ${show(spots)}`);
  return week >= 4 ? fit.at(-1) : fit[0];
}

const firstDay = (y, m) => new Date(Date.UTC(y, m - 1, 1)).getUTCDay();

async function openDay(page, day) {
  const shown = await monthShown(page, await monthButton(page, 1));
  expect(shown.year, "the heading shows no year");
  const spot = await cell(page, day, firstDay(shown.year, shown.month));
  await page.mouse.click(spot.x, spot.y);
  await button(page, "Create Event");
  return shown;
}

web(
  "2.calendar.week",
  "the grid runs from Sunday to Saturday",
  { path, auth: true },
  async ({ page }) => {
    same(
      (await grid(page)).map((d) => d.name),
      ["sun", "mon", "tue", "wed", "thu", "fri", "sat"],
      "days",
    );
  },
);

web(
  "2.calendar.grid",
  "all days of the month are under their day of the week",
  { path, auth: true },
  async ({ page }) => {
    const { month, year } = await monthShown(page, await monthButton(page, 1));
    same([month, year], [now.getUTCMonth() + 1, now.getUTCFullYear()], "month and year at first");
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
    for (const day of [1, 8, 15, last]) await cell(page, day, firstDay(year, month));
  },
);

for (const [name, direction, from] of [
  ["forward", 1, 12],
  ["back", -1, 1],
]) {
  web(
    `4.calendar.year.${name}`,
    `going ${name} over the end of the year changes month and year`,
    { path, auth: true },
    async ({ page }) => {
      let shown = await monthShown(page, await monthButton(page, direction));
      const { year } = shown;
      expect(year, "the heading shows no year");
      for (let i = 0; i < 12 && shown.month !== from; i++) shown = await stepMonth(page, direction);
      same(shown.year, year, "year before the step");
      shown = await stepMonth(page, direction);
      same(
        [shown.month, shown.year],
        [direction > 0 ? 1 : 12, year + direction],
        "month and year after the step",
      );
      const c = await eventually(
        () =>
          made(page, "GET", CALL).find(
            (x) =>
              Number(x.query.get("month")) === shown.month &&
              Number(x.query.get("year")) === shown.year,
          ),
        () => `asked were ${show(made(page, "GET", CALL).map((x) => x.query.toString()))}`,
      );
      expect(c, "not asked");
      const last = new Date(Date.UTC(shown.year, shown.month, 0)).getUTCDate();
      for (const day of [1, last]) await cell(page, day, firstDay(shown.year, shown.month));
    },
  );
}

web(
  "4.add-event.disabled",
  "a click on a day opens the dialog; Create Event is disabled while the title is empty or blank",
  { path, auth: true },
  async ({ page }) => {
    await openDay(page, 12);
    const create = await button(page, "Create Event");
    expect(await isOff(create), "it can be pressed with an empty title");
    const title = await field(page, /title/i);
    await title.fill("   ");
    expect(await isOff(create), "it can be pressed with a blank title");
    await title.fill("Dinner");
    expect(!(await isOff(create)), "it is disabled with a title");
    await field(page, /description/i);
  },
);

web(
  "7.calendar.post",
  "it sends the trimmed title, a null description, the day, is_recurring false and is_active true",
  { path, auth: true },
  async ({ page }) => {
    const title = `Cal ${tag()}`;
    const { month, year } = await openDay(page, 12);
    await (await field(page, /title/i)).fill(`  ${title}  `);
    await (await button(page, "Create Event")).click();
    const { json } = await sends(page, "POST", CALL);
    same(
      [json.title, json.description, json.event_date, json.is_recurring, json.is_active],
      [title, null, iso(year, month, 12), false, true],
      "payload",
    );
    await sees(page, title);
    const { user } = await session();
    expect(
      (await readList(user, `${CALL}?month=${month}&year=${year}`)).some((e) => e.title === title),
      "the server does not list it",
    );
  },
);

web(
  "7.calendar.post.description",
  "a description is sent as written",
  { path, auth: true, mock: (page) => mock(page, "POST", CALL, { status: 500, json: {} }) },
  async ({ page }) => {
    await openDay(page, 13);
    await (await field(page, /title/i)).fill("Text");
    await (await field(page, /description/i)).fill("Some text");
    await (await button(page, "Create Event")).click();
    same((await sends(page, "POST", CALL)).json.description, "Some text", "description");
  },
);

for (const tz of ["Pacific/Auckland", "America/Los_Angeles"]) {
  const place = tz.split("/")[1].toLowerCase().replace("_", "-");
  web(
    `9.dates.calendar.${place}`,
    `in ${tz} a click on the 1st and on the last day means that day`,
    { path, auth: true, tz },
    async ({ page }) => {
      await stepMonth(page, 1);
      for (const pick of ["first", "last"]) {
        const shown = await monthShown(page, await monthButton(page, 1));
        const day =
          pick === "first" ? 1 : new Date(Date.UTC(shown.year, shown.month, 0)).getUTCDate();
        const title = `Zone ${pick} ${tag()}`;
        const n = made(page, "POST", CALL).length;
        await openDay(page, day);
        await (await field(page, /title/i)).fill(title);
        await (await button(page, "Create Event")).click();
        same(
          (await sends(page, "POST", CALL, 6000, n)).json.event_date,
          iso(shown.year, shown.month, day),
          "event_date sent",
        );
        const row = await sees(page, title);
        const date = iso(shown.year, shown.month, day);
        const { user } = await session();
        const stored = (
          await readList(user, `${CALL}?month=${shown.month}&year=${shown.year}`)
        ).find((e) => e.title === title);
        same(stored?.event_date.slice(0, 10), date, "stored event_date");
        await page.reload({ waitUntil: "domcontentloaded" });
        await stepMonth(page, 1);
        await sees(page, title);
        const texts = await visible(page.getByText(title)).evaluateAll((els) =>
          els.map((el) => {
            let e = el;
            for (
              let i = 0;
              i < 4 && e.parentElement && e.innerText.replace(/\s+/g, " ").length < 260;
              i++
            )
              e = e.parentElement;
            return e.innerText.replace(/\s+/g, " ");
          }),
        );
        expect(
          texts.some((t) => showsDate(t, date)) ||
            texts.some((t) => new RegExp(`(?<!\\d)${day}(?!\\d)`).test(t)),
          `${date} is not shown with it: ${show(texts)}`,
        );
        expect(row, "no row");
        const adjacent = [-1, 1].map((days) =>
          new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10),
        );
        const wrong = texts.find(
          (t) => !showsDate(t, date) && adjacent.some((d) => showsDate(t, d)),
        );
        expect(!wrong, `${date} is shown as ${show(wrong)}`);
      }
    },
  );
}

web(
  "2.calendar.list-delete",
  "the month’s events are listed, each with a delete that works",
  { auth: true },
  async ({ page }) => {
    const { user } = await session();
    const title = `Away ${tag()}`;
    good(
      await call("POST", CALL, {
        user,
        json: {
          title,
          description: null,
          event_date: iso(now.getUTCFullYear(), now.getUTCMonth() + 1, 20),
          is_recurring: false,
          is_active: true,
        },
      }),
    );
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await sees(page, title);
    const texts = visible(page.getByText(title));
    let pressed = null;
    for (let i = 0; i < (await texts.count()) && !pressed; i++) {
      const h = await texts.nth(i).evaluateHandle((el) => {
        for (let e = el, n = 0; e && n < 5; e = e.parentElement, n++) {
          const all = [...e.querySelectorAll("button")].filter((x) =>
            /delete|remove/i.test(x.getAttribute("aria-label") || x.title || x.innerText),
          );
          if (all.length === 1) return all[0];
          if (all.length > 1)
            return (
              all.find((x) => (x.getAttribute("aria-label") || "").includes(el.innerText)) || null
            );
        }
        return null;
      });
      pressed = h.asElement();
    }
    expect(pressed, "the event has no delete button");
    await pressed.click();
    await maybeConfirm(page);
    await eventually(
      () => page.calls.some((c) => c.method === "DELETE" && c.path.startsWith(`${CALL}/`)),
      "no DELETE was sent",
    );
    await eventually(
      async () => (await visible(page.getByText(title, { exact: true })).count()) === 0,
      "it is still listed",
    );
  },
);

web(
  "8.calendar.failure",
  "a failure to create shows a message",
  { path, auth: true, mock: (page) => mock(page, "POST", CALL, { status: 500, json: {} }) },
  async ({ page }) => {
    await openDay(page, 14);
    await (await field(page, /title/i)).fill("Will fail");
    await (await button(page, "Create Event")).click();
    await sends(page, "POST", CALL);
    await sees(page, /fail|could not|couldn.t|unable|went wrong|try again/i);
  },
);

web(
  "8.calendar.delete-failure",
  "a failure to delete shows a message and the event stays",
  {
    path,
    auth: true,
    mock: async (page) => {
      await list(page, CALL, [
        {
          id: 7100,
          title: "Stays here",
          description: null,
          event_date: iso(now.getUTCFullYear(), now.getUTCMonth() + 1, 5),
          is_recurring: false,
          is_active: true,
        },
      ]);
      await mock(page, "DELETE", `${CALL}/7100`, { status: 500, json: {} });
    },
  },
  async ({ page }) => {
    await sees(page, "Stays here");
    await (
      await found(page.getByRole("button", { name: /delete|remove/i }), "delete button")
    ).click();
    await maybeConfirm(page);
    await sends(page, "DELETE", `${CALL}/7100`);
    await sees(page, /fail|could not|couldn.t|unable|went wrong|try again/i);
    await sees(page, "Stays here");
  },
);
