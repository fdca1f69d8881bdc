import { check, expect, same } from "../harness.mjs";
import {
  PROFILE,
  call,
  dayFromNow,
  fields,
  file,
  good,
  goodJson,
  read,
  readList,
  refused,
  tag,
  uploaded,
  users,
} from "../fixtures.mjs";
import { png } from "../test-images.mjs";

const put = (user, json) => call("PUT", "/api/users/profile", { user, json });

check("7.users.dashboard", "the dashboard call returns JSON", async () => {
  await read(await users.a(), "/api/users/dashboard");
});

check("7.profile.get", "the profile has its nine fields with the right types", async () => {
  const a = await users.a();
  const p = await read(a, "/api/users/profile");
  fields(p, PROFILE, "profile");
  same(
    [p.email, p.username, p.is_admin],
    [a.email, a.username, false],
    "email, username, is_admin",
  );
  expect(
    Math.abs(Date.parse(p.created_at) - Date.now()) < 26 * 3600_000,
    `created_at of a new user is ${p.created_at}`,
  );
});

check(
  "7.profile.put",
  "saving full name and username returns the updated user, and a later read shows it",
  async () => {
    const a = await users.a();
    const wanted = { full_name: `Renamed ${tag()}`, username: `ren${tag()}` };
    let json = goodJson(await put(a, wanted));
    if (json.user) json = json.user;
    same([json.full_name, json.username], [wanted.full_name, wanted.username], "response");
    a.username = wanted.username;
    a.full_name = wanted.full_name;
    const p = await read(a, "/api/users/profile");
    same([p.full_name, p.username], [wanted.full_name, wanted.username], "profile afterwards");
    let me = await read(a, "/api/auth/me");
    if (me.user) me = me.user;
    same(me.username, wanted.username, "username in /api/auth/me afterwards");
  },
);

check(
  "7.profile.put.duplicate",
  "another user’s username is refused and nothing changes",
  async () => {
    const [a, b] = [await users.a(), await users.b()];
    refused(await put(a, { full_name: "Other", username: b.username }));
    same((await read(a, "/api/users/profile")).username, a.username, "username afterwards");
  },
);

check(
  "7.profile.put.too-short",
  "a username of 2 characters is refused and nothing changes",
  async () => {
    const a = await users.a();
    refused(await put(a, { full_name: "Other", username: "zq" }));
    same((await read(a, "/api/users/profile")).username, a.username, "username afterwards");
  },
);

check("7.profile.put.types", "wrong types are refused with a detail", async () => {
  refused(await put(await users.a(), { full_name: { a: 1 }, username: 7 }));
});

check("7.profile.put.no-admin", "a user cannot become an admin through the profile", async () => {
  const a = await users.a();
  await put(a, { full_name: a.full_name, username: a.username, is_admin: true });
  same((await read(a, "/api/users/profile")).is_admin, false, "is_admin afterwards");
});

check("3.profile.count.images", "total_images grows by one with each upload", async () => {
  const b = await users.b();
  const before = await read(b, "/api/users/profile");
  await uploaded(b, file(png(120, 90)));
  const after = await read(b, "/api/users/profile");
  same(after.total_images, before.total_images + 1, "total_images");
  same(
    after.total_images,
    (await readList(b, "/api/images/")).length,
    "total_images against the list",
  );
});

check(
  "3.profile.count.events",
  "a future event counts in total_events and upcoming_events, a past one only in total_events",
  async () => {
    const b = await users.b();
    const start = await read(b, "/api/users/profile");
    const body = {
      title: "Counted",
      description: "",
      event_type: "custom",
      notification_days_before: 1,
      is_recurring: false,
    };
    good(
      await call("POST", "/api/events/", {
        user: b,
        json: { ...body, event_date: dayFromNow(40) },
      }),
    );
    const one = await read(b, "/api/users/profile");
    same(
      [one.total_events, one.upcoming_events],
      [start.total_events + 1, start.upcoming_events + 1],
      "total and upcoming after a future event",
    );
    good(
      await call("POST", "/api/events/", {
        user: b,
        json: { ...body, event_date: dayFromNow(-40) },
      }),
    );
    const two = await read(b, "/api/users/profile");
    same(
      [two.total_events, two.upcoming_events],
      [one.total_events + 1, one.upcoming_events],
      "total and upcoming after a past event",
    );
  },
);
