import { check, expect, once, same, show } from "../harness.mjs";
import {
  PERSONAL,
  call,
  fields,
  good,
  goodJson,
  iso,
  listOf,
  readList,
  refused,
  tag,
  users,
} from "../fixtures.mjs";

const PATH = "/api/personal-events";
const post = (user, json) => call("POST", PATH, { user, json });
const month = (user, m, y) => readList(user, `${PATH}?month=${m}&year=${y}`);
const body = (title, date, more = {}) => ({
  title,
  description: null,
  event_date: date,
  is_recurring: false,
  is_active: true,
  ...more,
});

async function made(user, title, date, more) {
  const [y, m] = date.split("-").map(Number);
  good(await post(user, body(title, date, more)));
  const found = (await month(user, m, y)).find((e) => e.title === title);
  expect(found, `“${title}” of ${date} is not in month ${m} of ${y}`);
  return found;
}

const event = once(async () =>
  made(await users.a(), `pe-${tag()}`, "2031-03-01", { description: "with text" }),
);

check(
  "7.personal-events.post",
  "a personal event is stored and its month lists it with all fields",
  async () => {
    const e = await event();
    fields(e, PERSONAL, "personal event");
    same(
      [e.event_date.slice(0, 10), e.description, e.is_recurring, e.is_active],
      ["2031-03-01", "with text", false, true],
      "stored values",
    );
  },
);

check(
  "7.personal-events.post.null-description",
  "a description of null is accepted and stays empty",
  async () => {
    const e = await made(await users.a(), `pe-${tag()}`, "2031-03-02");
    expect(e.description === null || e.description === "", `description is ${show(e.description)}`);
  },
);

check("7.personal-events.get.shape", "the list is bare or under events", async () => {
  const json = goodJson(await call("GET", `${PATH}?month=3&year=2031`, { user: await users.a() }));
  expect(Array.isArray(json) || Array.isArray(json.events), `response is ${show(json)}`);
});

check("7.personal-events.get.slash", "the path also works with a slash at its end", async () => {
  await event();
  const list = listOf(
    goodJson(await call("GET", `${PATH}/?month=3&year=2031`, { user: await users.a() })),
  );
  expect(list.length > 0, "the list is empty");
});

check("7.personal-events.get.month", "another month or year does not list the event", async () => {
  const [a, e] = [await users.a(), await event()];
  for (const [m, y] of [
    [2, 2031],
    [4, 2031],
    [3, 2030],
    [3, 2032],
  ]) {
    expect(
      !(await month(a, m, y)).some((x) => x.id === e.id),
      `event of 2031-03-01 is listed in ${m}/${y}`,
    );
  }
});

for (const [name, y, m, d] of [
  ["first-day", 2032, 1, 1],
  ["last-day", 2031, 12, 31],
  ["leap-day", 2032, 2, 29],
]) {
  check(
    `7.personal-events.date.${name}`,
    `an event of ${iso(y, m, d)} is stored with exactly that date`,
    async () => {
      const e = await made(await users.a(), `pe-${tag()}`, iso(y, m, d));
      same(e.event_date.slice(0, 10), iso(y, m, d), "event_date");
    },
  );
}

for (const [name, value] of [
  ["empty-title", { title: "" }],
  ["blank-title", { title: "   " }],
  ["no-title", { title: undefined }],
  ["number-title", { title: 5 }],
  ["no-date", { event_date: undefined }],
  ["impossible-date", { event_date: "2031-02-30" }],
  ["no-such-date", { event_date: "tomorrow" }],
]) {
  check(
    `7.personal-events.post.${name}`,
    `a personal event with ${name.replace("-", " ")} is refused with a detail`,
    async () => {
      refused(await post(await users.a(), { ...body("Bad", "2031-05-05"), ...value }));
    },
  );
}

check(
  "7.personal-events.get.bad-month",
  "month 13, month 0 and a year that is no number are refused",
  async () => {
    const user = await users.a();
    for (const q of ["month=13&year=2031", "month=0&year=2031", "month=3&year=abc"])
      refused(await call("GET", `${PATH}?${q}`, { user }));
  },
);

check("6.personal-events.private", "another user’s month does not show the event", async () => {
  const [b, e] = [await users.b(), await event()];
  expect(
    !(await month(b, 3, 2031)).some((x) => x.id === e.id),
    "the second user sees the first user’s event",
  );
});

check("6.personal-events.delete-other", "another user cannot delete the event", async () => {
  const [a, b, e] = [await users.a(), await users.b(), await event()];
  refused(await call("DELETE", `${PATH}/${e.id}`, { user: b }), [403, 404]);
  expect(
    (await month(a, 3, 2031)).some((x) => x.id === e.id),
    "the event is gone",
  );
});

check(
  "7.personal-events.delete",
  "deleting removes the event; a second time is refused",
  async () => {
    const a = await users.a();
    const e = await made(a, `pe-${tag()}`, "2031-06-06");
    good(await call("DELETE", `${PATH}/${e.id}`, { user: a }));
    expect(!(await month(a, 6, 2031)).some((x) => x.id === e.id), "the event is still listed");
    refused(await call("DELETE", `${PATH}/${e.id}`, { user: a }));
  },
);

check(
  "7.personal-events.delete.bad-id",
  "an id that cannot exist is refused, never an error 5xx",
  async () => {
    const user = await users.a();
    for (const id of ["nonsense", "99999999999999999999"])
      refused(await call("DELETE", `${PATH}/${id}`, { user }));
  },
);
