import { check, expect, once, same, show } from "../harness.mjs";
import {
  EVENT,
  call,
  fields,
  good,
  goodJson,
  listOf,
  readList,
  refused,
  tag,
  users,
} from "../fixtures.mjs";

const PATH = "/api/events/";
const body = (more = {}) => ({
  title: `ev-${tag()}`,
  description: "an event",
  event_date: "2031-03-01",
  event_type: "birthday",
  notification_days_before: 7,
  is_recurring: false,
  ...more,
});
const post = (user, json, path = PATH) => call("POST", path, { user, json });

async function made(user, json, path) {
  good(await post(user, json, path));
  const found = (await readList(user, PATH)).find((e) => e.title === json.title);
  expect(found, `“${json.title}” is not in GET ${PATH}`);
  return found;
}

const event = once(async () => made(await users.a(), body()));

check(
  "7.events.post",
  "an event is stored with the values sent and is listed with all fields",
  async () => {
    const e = await event();
    fields(e, EVENT, "event");
    same(
      [
        e.event_date.slice(0, 10),
        e.event_type,
        e.notification_days_before,
        e.is_recurring,
        e.description,
      ],
      ["2031-03-01", "birthday", 7, false, "an event"],
      "stored values",
    );
  },
);

check(
  "7.events.post.defaults",
  "only title and date: anniversary, 3 days before, recurring",
  async () => {
    const e = await made(await users.a(), { title: `ev-${tag()}`, event_date: "2031-08-09" });
    same(
      [e.event_type, e.notification_days_before, e.is_recurring],
      ["anniversary", 3, true],
      "defaults",
    );
  },
);

check("7.events.slash", "reading and adding also work without the slash at the end", async () => {
  const a = await users.a();
  const e = await made(a, body(), "/api/events");
  expect(
    (await readList(a, "/api/events")).some((x) => x.id === e.id),
    "the list without slash lacks the event",
  );
});

check("3.event.types", "each of the five types is accepted", async () => {
  const a = await users.a();
  for (const type of ["anniversary", "birthday", "valentine", "wedding", "custom"]) {
    same((await made(a, body({ event_type: type }))).event_type, type, "event_type");
  }
});

check("3.event.lead", "each of the four lead times is accepted", async () => {
  const a = await users.a();
  for (const days of [1, 2, 3, 7])
    same(
      (await made(a, body({ notification_days_before: days }))).notification_days_before,
      days,
      "notification_days_before",
    );
});

for (const [name, value] of [
  ["empty-title", { title: "" }],
  ["blank-title", { title: "  " }],
  ["no-title", { title: undefined }],
  ["no-date", { event_date: undefined }],
  ["impossible-date", { event_date: "2031-02-30" }],
  ["unknown-type", { event_type: "party" }],
  ["unknown-lead", { notification_days_before: 5 }],
  ["text-lead", { notification_days_before: "soon" }],
]) {
  check(
    `7.events.post.${name}`,
    `an event with ${name.replace("-", " ")} is refused with a detail`,
    async () => {
      refused(await post(await users.a(), body(value)));
    },
  );
}

for (const date of ["2032-01-01", "2031-12-31", "2032-02-29"]) {
  check(
    `7.events.date.${date}`,
    `an event of ${date} is stored with exactly that date`,
    async () => {
      same(
        (await made(await users.a(), body({ event_date: date }))).event_date.slice(0, 10),
        date,
        "event_date",
      );
    },
  );
}

check(
  "7.events.system",
  "the important system events are a list with id, name and date",
  async () => {
    const list = listOf(
      goodJson(await call("GET", "/api/events/system/important", { user: await users.a() })),
    );
    for (const e of list)
      fields(e, { id: "id", name: "string", event_date: "date" }, "system event");
  },
);

check("6.events.private", "another user’s list does not show the event", async () => {
  const [b, e] = [await users.b(), await event()];
  expect(
    !(await readList(b, PATH)).some((x) => x.title === e.title),
    "the second user sees the first user’s event",
  );
});

check("6.events.read-other", "another user cannot read the event by its id", async () => {
  const [b, e] = [await users.b(), await event()];
  const r = await call("GET", `/api/events/${e.id}`, { user: b });
  expect([401, 403, 404, 405].includes(r.status), r.brief);
});

check("6.events.delete-other", "another user cannot delete the event", async () => {
  const [a, b, e] = [await users.a(), await users.b(), await event()];
  refused(await call("DELETE", `/api/events/${e.id}`, { user: b }), [403, 404]);
  expect(
    (await readList(a, PATH)).some((x) => x.id === e.id),
    "the event is gone",
  );
});

check("7.events.delete", "deleting removes the event; a second time is refused", async () => {
  const a = await users.a();
  const e = await made(a, body());
  good(await call("DELETE", `/api/events/${e.id}`, { user: a }));
  expect(!(await readList(a, PATH)).some((x) => x.id === e.id), "the event is still listed");
  refused(await call("DELETE", `/api/events/${e.id}`, { user: a }));
});

check(
  "7.events.delete.bad-id",
  "an id that cannot exist is refused, never an error 5xx",
  async () => {
    const user = await users.a();
    for (const id of ["nonsense", "99999999999999999999"]) {
      const detail = refused(await call("DELETE", `/api/events/${id}`, { user }));
      expect(detail.length > 2, `detail is ${show(detail)}`);
    }
  },
);
