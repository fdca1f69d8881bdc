// Last of the API checks: deletes the third account.
import { check, expect, once } from "../harness.mjs";
import { call, file, good, refused, unauthorized, uploaded, users } from "../fixtures.mjs";
import { png } from "../test-images.mjs";

const deleted = once(async () => {
  const c = await users.c();
  const image = await uploaded(c, file(png(80, 80)));
  return { c, image, r: await call("DELETE", "/api/users/account", { user: c }) };
});

check("7.account.delete", "the account can be deleted", async () => {
  good((await deleted()).r);
});

check(
  "7.account.delete.token",
  "afterwards its token is rejected by every kind of call",
  async () => {
    const { c, r } = await deleted();
    good(r);
    for (const path of [
      "/api/auth/me",
      "/api/users/profile",
      "/api/images/",
      "/api/credits/balance",
    ])
      unauthorized(await call("GET", path, { token: c.token }));
  },
);

check("7.account.delete.login", "afterwards it cannot sign in", async () => {
  const { c, r } = await deleted();
  good(r);
  refused(
    await call("POST", "/api/auth/login-json", { json: { email: c.email, password: c.password } }),
  );
});

check("7.account.delete.files", "afterwards its files are gone", async () => {
  const { c, image, r } = await deleted();
  good(r);
  const f = await call("GET", `/uploads/users/${image.user_id}/${image.filename}`, {
    token: c.token,
  });
  expect([401, 403, 404, 410].includes(f.status), `${f.what} returned ${f.status}`);
});
