import { eventually, expect, same, show } from "../harness.mjs";
import { call, dayFromNow, good, readList, showsDate, tag } from "../fixtures.mjs";
import {
  broken,
  button,
  confirm,
  field,
  found,
  mock,
  sees,
  seesNot,
  sends,
  sendsNot,
  session,
  snippet,
  toast,
  visible,
  web,
} from "./kit.mjs";
import { list } from "./banners.mjs";

const path = "/events";
const CALL = "/api/events";
const CONFIRMATION = "Are you sure you want to delete this event?";

const item = (id, title, event_date, more = {}) => ({
  id,
  title,
  description: `about ${title}`,
  event_date,
  event_type: "birthday",
  notification_days_before: 3,
  is_recurring: false,
  ...more,
});
const none = async (page) => {
  await list(page, CALL, []);
  await list(page, "/api/events/system/important", []);
};

async function openModal(page) {
  await (await button(page, /^(\+\s*)?Add Event$/)).click();
  return field(page, "Event Title");
}

/** The submit button of the modal, not the one that opens it. */
async function submit(page) {
  const form = page.locator("form, [role=dialog]").filter({ has: page.getByLabel("Event Title") });
  await (
    await found(
      form.last().getByRole("button", { name: "Add Event", exact: true }),
      "Add Event in the modal",
    )
  ).click();
}

/** Titles in the order of the page. */
const order = (page, titles) =>
  page.evaluate((names) => {
    const tops = [];
    for (const name of names) {
      const el =
        [...document.querySelectorAll("body *")].find(
          (e) =>
            e.getClientRects().length && e.children.length === 0 && e.textContent.trim() === name,
        ) ||
        [...document.querySelectorAll("body *")].findLast(
          (e) => e.getClientRects().length && e.textContent.includes(name),
        );
      if (el) tops.push([name, el.getBoundingClientRect().top, el.getBoundingClientRect().left]);
    }
    return tops.sort((a, b) => a[1] - b[1] || a[2] - b[2]).map((t) => t[0]);
  }, titles);

web("2.events.heading", "My Events with Add Event", { path, auth: true }, async ({ page }) => {
  await sees(page, "My Events");
  await button(page, /^(\+\s*)?Add Event$/);
});

web(
  "2.events.empty",
  "empty: No upcoming events with Add Your First Event, and No past events",
  { path, auth: true, mock: none },
  async ({ page }) => {
    await sees(page, "No upcoming events");
    await sees(page, "No past events");
    await (await button(page, "Add Your First Event")).click();
    await field(page, "Event Title");
  },
);

web(
  "2.events.important.none",
  "Important Dates is absent when there are none",
  { path, auth: true, mock: none },
  async ({ page }) => {
    await sees(page, "No past events");
    await seesNot(page, "Important Dates");
  },
);

web(
  "2.events.important",
  "Important Dates shows name and date of system events",
  {
    path,
    auth: true,
    mock: (page) =>
      list(page, "/api/events/system/important", [
        { id: 1, name: "Accept Lovers Day", event_date: "2031-03-01" },
      ]),
  },
  async ({ page }) => {
    await sees(page, "Important Dates");
    const card = await sees(page, "Accept Lovers Day");
    const text = await card.evaluate(
      (el) => (el.parentElement.parentElement || el.parentElement).innerText,
    );
    expect(showsDate(text, "2031-03-01"), `the card reads ${show(text)}`);
  },
);

const later = [
  item(11, "Later two", dayFromNow(50)),
  item(12, "Later one", dayFromNow(9)),
  item(13, "Later three", dayFromNow(400)),
];
web(
  "2.events.upcoming",
  "Upcoming Events in ascending order, with description",
  { path, auth: true, mock: (page) => list(page, CALL, later) },
  async ({ page }) => {
    await sees(page, "Upcoming Events");
    await sees(page, "Later three");
    same(
      await order(
        page,
        later.map((e) => e.title),
      ),
      ["Later one", "Later two", "Later three"],
      "order",
    );
    await sees(page, "about Later one");
    await sees(page, /birthday/i);
  },
);

const earlier = [40, 5, 80, 20, 200, 60, 130].map((d) =>
  item(20 + d, `Past ${d} days`, dayFromNow(-d)),
);
web(
  "9.events.past-cap",
  "Past Events: the newest 5 only, newest first",
  { path, auth: true, mock: (page) => list(page, CALL, earlier) },
  async ({ page }) => {
    await sees(page, "Past Events");
    await sees(page, "Past 5 days");
    same(
      await order(
        page,
        earlier.map((e) => e.title),
      ),
      [5, 20, 40, 60, 80].map((d) => `Past ${d} days`),
      "shown",
    );
  },
);

web(
  "2.events.past.no-description",
  "past events show no description",
  { path, auth: true, mock: (page) => list(page, CALL, earlier) },
  async ({ page }) => {
    await sees(page, "Past 5 days");
    await seesNot(page, "about Past 5 days");
  },
);

web(
  "2.events.modal.fields",
  "the modal has its six fields, Cancel and Add Event",
  { path, auth: true },
  async ({ page }) => {
    await openModal(page);
    for (const label of [
      "Event Title",
      "Description",
      "Event Date",
      "Event Type",
      "Notify me (days before)",
      "Recurring event",
    ])
      await field(page, label);
    await button(page, "Cancel");
  },
);

const valueOf = (l) =>
  l.evaluate((el) =>
    (el.value !== undefined && el.tagName !== "BUTTON" ? el.value : el.innerText)
      .trim()
      .toLowerCase(),
  );

web(
  "9.events.modal.defaults",
  "the modal begins with anniversary, 3 days and recurring",
  { path, auth: true },
  async ({ page }) => {
    await openModal(page);
    same(await valueOf(await field(page, "Event Type")), "anniversary", "Event Type");
    expect(
      /^3( days?.*)?$/.test(await valueOf(await field(page, "Notify me (days before)"))),
      `Notify is ${await valueOf(await field(page, "Notify me (days before)"))}`,
    );
    same(await (await field(page, "Recurring event")).isChecked(), true, "Recurring event");
  },
);

web(
  "9.events.modal.choices",
  "the choices are the five types and 1, 2, 3 and 7 days",
  { path, auth: true },
  async ({ page }) => {
    await openModal(page);
    const options = (l) =>
      l.evaluate((el) => (el.options ? [...el.options].map((o) => o.value) : []));
    const types = await options(await field(page, "Event Type"));
    if (types.length)
      same(
        types.filter(Boolean).sort(),
        ["anniversary", "birthday", "custom", "valentine", "wedding"],
        "types",
      );
    else {
      await (await field(page, "Event Type")).click();
      for (const t of ["anniversary", "birthday", "valentine", "wedding", "custom"])
        await found(page.getByRole("option", { name: new RegExp(t, "i") }), `option ${t}`);
      await page.keyboard.press("Escape");
    }
    const days = await options(await field(page, "Notify me (days before)"));
    if (days.length)
      same(
        days
          .filter(Boolean)
          .map(Number)
          .sort((a, b) => a - b),
        [1, 2, 3, 7],
        "days",
      );
  },
);

web(
  "5.events.required",
  "without a title or a date nothing is sent",
  { path, auth: true, mock: (page) => mock(page, "POST", CALL, broken) },
  async ({ page }) => {
    const title = await openModal(page);
    await submit(page);
    await sendsNot(page, "POST", CALL, 500);
    await title.fill("No date");
    await submit(page);
    await sendsNot(page, "POST", CALL, 500);
    await title.fill("");
    await (await field(page, "Event Date")).fill("2031-03-01");
    await submit(page);
    await sendsNot(page, "POST", CALL, 500);
  },
);

web(
  "2.events.modal.cancel",
  "Cancel closes the modal and sends nothing",
  { path, auth: true },
  async ({ page }) => {
    await (await openModal(page)).fill("Not saved");
    await (await button(page, "Cancel")).click();
    await eventually(
      async () => (await visible(page.getByLabel("Event Title")).count()) === 0,
      "the modal is still open",
    );
    await sendsNot(page, "POST", CALL, 300);
  },
);

web(
  "8.toast.event-added",
  "adding sends the six fields, toasts Event added successfully and lists the event",
  { path, auth: true },
  async ({ page }) => {
    const title = `Added ${tag()}`;
    await (await openModal(page)).fill(title);
    await (await field(page, "Event Date")).fill("2031-03-01");
    await submit(page);
    await toast(page, "Event added successfully");
    const { json } = await sends(page, "POST", CALL);
    same(
      [
        json.title,
        String(json.event_date).slice(0, 10),
        json.event_type,
        json.notification_days_before,
        json.is_recurring,
      ],
      [title, "2031-03-01", "anniversary", 3, true],
      "payload",
    );
    expect("description" in json, "description is not sent");
    await sees(page, title);
    await eventually(
      async () => (await visible(page.getByLabel("Event Title")).count()) === 0,
      "the modal is still open",
    );
  },
);

web(
  "8.toast.event-add-failed",
  "a failure toasts Failed to add event",
  { path, auth: true, mock: (page) => mock(page, "POST", CALL, broken) },
  async ({ page }) => {
    await (await openModal(page)).fill("Will fail");
    await (await field(page, "Event Date")).fill("2031-03-01");
    await submit(page);
    await toast(page, "Failed to add event");
  },
);

/** The button of a row whose name contains the word. */
async function rowButton(page, title, word) {
  const row = await sees(page, title);
  const handle = await row.evaluateHandle((el, source) => {
    const re = new RegExp(source, "i");
    for (let e = el, n = 0; e && n < 7; e = e.parentElement, n++) {
      const all = [...e.querySelectorAll("button, a")].filter((b) =>
        re.test(`${b.getAttribute("aria-label") || ""} ${b.title || ""} ${b.innerText || ""}`),
      );
      if (all.length === 1) return all[0];
      if (all.length > 1) return null;
    }
    return null;
  }, word);
  expect(
    handle.asElement(),
    `the row of ${show(title)} has no separate button named ${word}; ${await snippet(page)}`,
  );
  return handle.asElement();
}

const single = (page) => list(page, CALL, [item(77, "Only one", dayFromNow(30))]);

web(
  "2.events.edit",
  "each row has an edit button that can be pressed",
  { path, auth: true, mock: single },
  async ({ page }) => {
    const b = await rowButton(page, "Only one", "edit");
    expect(await b.isEnabled(), "it is disabled");
  },
);

web(
  "2.events.delete.no",
  "deleting asks for confirmation; declining sends nothing",
  { path, auth: true, mock: single },
  async ({ page }) => {
    page.answerDialogs = false;
    await (await rowButton(page, "Only one", "delete|remove")).click();
    await confirm(page, CONFIRMATION, { accept: false });
    await sendsNot(page, "DELETE", `${CALL}/77`);
  },
);

web(
  "8.toast.event-deleted",
  "deleting asks for confirmation, sends DELETE, toasts Event deleted successfully and removes the row",
  { auth: true },
  async ({ page }) => {
    const { user } = await session();
    const title = `Gone ${tag()}`;
    good(await call("POST", "/api/events/", { user, json: item(undefined, title, "2031-04-04") }));
    const { id } = (await readList(user, "/api/events/")).find((e) => e.title === title);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await (await rowButton(page, title, "delete|remove")).click();
    await confirm(page, CONFIRMATION);
    await toast(page, "Event deleted successfully");
    await sends(page, "DELETE", `${CALL}/${id}`);
    await eventually(
      async () => (await visible(page.getByText(title, { exact: true })).count()) === 0,
      "the row is still there",
    );
  },
);

web(
  "8.toast.event-delete-failed",
  "a failure toasts Failed to delete event",
  {
    path,
    auth: true,
    mock: async (page) => {
      await single(page);
      await mock(page, "DELETE", `${CALL}/77`, broken);
    },
  },
  async ({ page }) => {
    await (await rowButton(page, "Only one", "delete|remove")).click();
    await confirm(page, CONFIRMATION);
    await toast(page, "Failed to delete event");
  },
);

for (const tz of ["Pacific/Auckland", "America/Los_Angeles"]) {
  const place = tz.split("/")[1].toLowerCase().replace("_", "-");
  web(
    `9.dates.events.${place}`,
    `in ${tz} an event is sent and shown with the date chosen`,
    { path, auth: true, tz },
    async ({ page }) => {
      const title = `Zone ${tag()}`;
      await (await openModal(page)).fill(title);
      await (await field(page, "Event Date")).fill("2031-03-01");
      await submit(page);
      same(
        String((await sends(page, "POST", CALL)).json.event_date).slice(0, 10),
        "2031-03-01",
        "event_date sent",
      );
      const row = await sees(page, title);
      const text = await row.evaluate((el) => {
        let e = el;
        for (
          let i = 0;
          i < 4 && !/\d{4}|\d\/\d|\b(Feb|Mar)/.test(e.innerText.replace(el.innerText, ""));
          i++
        )
          e = e.parentElement;
        return e.innerText.replace(/\s+/g, " ");
      });
      expect(showsDate(text, "2031-03-01"), `the row reads ${show(text)}`);
      expect(
        !showsDate(text, "2031-02-28") && !showsDate(text, "2031-03-02"),
        `the row reads ${show(text)}`,
      );
      const { user } = await session();
      same(
        (await readList(user, "/api/events/"))
          .find((e) => e.title === title)
          ?.event_date.slice(0, 10),
        "2031-03-01",
        "stored event_date",
      );
    },
  );
}
