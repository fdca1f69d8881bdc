import { check, expect, same, show } from "../harness.mjs";
import { USER, call, fields, goodJson, newAccount, refused, users } from "../fixtures.mjs";

const login = (json) => call("POST", "/api/auth/login-json", { json });
const register = (json) => call("POST", "/api/auth/register", { json });
/** Refused because of its content, not because of an unknown path or a rate limit. */
const refusedFor = (r) => refused(r, [400, 401, 403, 409, 422]);

check("7.auth.register", "register returns access_token and the user", async () => {
  const a = await users.a();
  expect(a.token.length > 10, `access_token is ${show(a.token)}`);
  fields(a.user, USER, "user");
  same(a.user.username, a.username, "username");
  same(a.user.email, a.email, "email");
  same(a.user.full_name, a.full_name, "full_name");
  same(a.user.is_admin, false, "is_admin of a new user");
});

check("7.auth.register.no-secret", "no response contains the password or its hash", async () => {
  const a = await users.a();
  const me = goodJson(await call("GET", "/api/auth/me", { user: a }));
  for (const text of [JSON.stringify(a.response), JSON.stringify(me)]) {
    expect(!text.includes(a.password), "the password is in a response");
    expect(
      !/"[^"]*(password|passwd|hash)[^"]*"\s*:/i.test(text),
      `a secret field is in a response: ${show(text)}`,
    );
  }
});

check(
  "7.auth.register.shortest",
  "a username of 3 and a password of 6 characters are enough",
  async () => {
    const c = await users.c();
    same(c.user.username, c.username, "username");
  },
);

check("7.auth.register.duplicate-email", "the same email cannot register twice", async () => {
  const a = await users.a();
  refusedFor(await register({ ...newAccount("x"), email: a.email }));
});

check("7.auth.register.duplicate-username", "the same username cannot register twice", async () => {
  const a = await users.a();
  refusedFor(await register({ ...newAccount("x"), username: a.username }));
});

check(
  "5.register.server.username-min",
  "a username of 2 characters is refused by the server",
  async () => {
    refusedFor(await register({ ...newAccount("x"), username: "zq" }));
  },
);

check(
  "5.register.server.password-min",
  "a password of 5 characters is refused by the server",
  async () => {
    refusedFor(await register({ ...newAccount("x"), password: "abcde" }));
  },
);

check(
  "5.register.server.email-format",
  "something that is no email is refused by the server",
  async () => {
    refusedFor(await register({ ...newAccount("x"), email: "not-an-email" }));
  },
);

check("5.register.server.missing", "a registration without its fields is refused", async () => {
  refusedFor(await register({ username: newAccount("x").username }));
});

check("7.auth.login", "login returns access_token and the user", async () => {
  const a = await users.a();
  const json = goodJson(await login({ email: a.email, password: a.password }));
  expect(
    typeof json.access_token === "string" && json.access_token.length > 10,
    `access_token is ${show(json.access_token)}`,
  );
  fields(json.user, USER, "user");
  same(json.user.id, a.id, "id");
  goodJson(await call("GET", "/api/auth/me", { token: json.access_token }));
});

check("7.auth.login.wrong-password", "a wrong password is refused with a detail", async () => {
  const a = await users.a();
  refusedFor(await login({ email: a.email, password: a.password + "x" }));
});

check("7.auth.login.unknown-email", "an unknown email is refused with a detail", async () => {
  refusedFor(await login({ email: newAccount("unknown").email, password: "whatever-1" }));
});

check(
  "7.auth.login.bad-types",
  "a login with wrong types or nothing in it is refused, never an error 5xx",
  async () => {
    refusedFor(await login({ email: 12, password: ["x"] }));
    refusedFor(await login({}));
  },
);

check("7.auth.login.bad-json", "a body that is not JSON is refused with a detail", async () => {
  refusedFor(
    await call("POST", "/api/auth/login-json", { raw: '{"email":', type: "application/json" }),
  );
});

check("7.auth.me", "the current-user call returns the user record", async () => {
  const a = await users.a();
  let me = goodJson(await call("GET", "/api/auth/me", { user: a }));
  if (me.user) me = me.user;
  fields(me, USER, "me");
  same([me.id, me.email], [a.id, a.email], "id and email");
});
