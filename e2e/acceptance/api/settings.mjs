import { check, same } from "../harness.mjs";
import { SETTINGS, call, fields, good, read, refused, users } from "../fixtures.mjs";

const PATH = "/api/users/settings";
const four = (s) => [
  s.allowImageSharing,
  s.allowProfileVisibility,
  s.allowNotifications,
  s.allowEmailUpdates,
];

check("7.settings.get", "the four settings are booleans", async () => {
  fields(await read(await users.b(), PATH), SETTINGS, "settings");
});

check(
  "3.settings.defaults",
  "a new user: sharing off, visibility on, notifications on, email off",
  async () => {
    same(four(await read(await users.c(), PATH)), [false, true, true, false], "settings");
  },
);

check(
  "7.settings.put",
  "saving all four is visible in a later read, and only for this user",
  async () => {
    const [a, b] = [await users.a(), await users.b()];
    good(
      await call("PUT", PATH, {
        user: a,
        json: {
          allowImageSharing: true,
          allowProfileVisibility: false,
          allowNotifications: false,
          allowEmailUpdates: true,
        },
      }),
    );
    same(four(await read(a, PATH)), [true, false, false, true], "settings");
    same(four(await read(b, PATH)), [false, true, true, false], "settings of the second user");
  },
);

check(
  "7.settings.put.types",
  "values that are not booleans are refused and change nothing",
  async () => {
    const b = await users.b();
    refused(
      await call("PUT", PATH, {
        user: b,
        json: {
          allowImageSharing: "sometimes",
          allowProfileVisibility: 3,
          allowNotifications: null,
          allowEmailUpdates: {},
        },
      }),
    );
    same(four(await read(b, PATH)), [false, true, true, false], "settings");
  },
);

check(
  "7.settings.put.not-an-object",
  "a body that is a list is refused with a detail",
  async () => {
    refused(await call("PUT", PATH, { user: await users.b(), json: [true, true, true, true] }));
  },
);
