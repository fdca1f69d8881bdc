import * as auth from "@twofold/contract/auth";
import { listSecurityEvents, secureAccount } from "@twofold/contract/auth/security-events";
import { calendarFeedFile, createCalendarFeed } from "@twofold/contract/events/calendar-files";
import { uploadImage } from "@twofold/contract/images";
import { addPushSubscription } from "@twofold/contract/notifications";
import { createShareLink, getShared } from "@twofold/contract/sharing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { tokenIn } from "@twofold/test-servers/mailbox";
import { aPhoto } from "#testing/photos.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true, env: { SESSION_CACHE_SECONDS: "5" } });
});
afterAll(() => app.stop());

const secure = (token: string, new_password = "another-word") =>
  app.call(secureAccount, { body: { new_password } }, { token });

describe("secure account", () => {
  test("ends every other access, sets the password and returns the counts", async () => {
    const { email, password, token } = await signUp(app);
    const as = { token };
    const login = (word: string) => app.call(auth.login, { body: { email, password: word } });
    const { access_token: other } = (await login(password)).json;
    const push = (id: string, owner: string) => {
      const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
      const endpoint = `https://fcm.googleapis.com/fcm/send/${id}`;
      return app.call(addPushSubscription, { body: { endpoint, keys } }, { token: owner });
    };
    await push("stolen", other);
    await push("own", token);
    await app.call(auth.forgotPassword, { body: { email } });
    const reset = tokenIn(await app.mailbox.waitFor(email, "Set a new password"));
    const feed = (await app.call(createCalendarFeed, {}, as)).json;
    const files = { file: [await aPhoto()] };
    const image = (await app.call(uploadImage, { form: {}, files }, as)).json;
    const link = (await app.call(createShareLink, { body: { image_id: image.id } }, as)).json;

    const { status, json } = await secure(token);
    expect(status).toBe(200);
    expect(json).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      ended: { sessions: 1, reset_links: 1, push_subscriptions: 1, feeds: 1, share_links: 1 },
    });
    expect((await app.call(auth.me, {}, { token: other })).status).toBe(401);
    expect((await app.call(auth.me, {}, as)).status).toBe(200);
    expect((await login(password)).json.code).toBe("invalid_credentials");
    const again = { token: reset, password: "of-the-thief" };
    expect((await app.call(auth.resetPassword, { body: again })).json.code).toBe("link_expired");
    const filename = String(feed.url).split("/").at(-1) ?? "";
    const calendar = await app.server.inject(calendarFeedFile.path.replace(":filename", filename));
    expect(calendar.statusCode).toBe(404);
    const shared = { token: String(link.url).split("/s/")[1] ?? "" };
    expect((await app.call(getShared, { params: shared })).status).toBe(404);
    expect((await login("another-word")).status).toBe(200);
    await app.mailbox.waitFor(email, "Your password was changed");

    const { events } = (await app.call(listSecurityEvents, { query: {} }, as)).json;
    const secured = events.find(({ kind }: { kind: string }) => kind === "account_secured");
    expect(secured).toMatchObject({
      id: json.id,
      is_current: true,
      details: { ended: json.ended },
    });
  });

  test("returns zeros if nothing else was open", async () => {
    const { token } = await signUp(app);
    expect((await secure(token)).json.ended).toEqual({
      sessions: 0,
      reset_links: 0,
      push_subscriptions: 0,
      feeds: 0,
      share_links: 0,
    });
  });

  test("rejects a weak password and ends nothing", async () => {
    const { email, password, token } = await signUp(app);
    const other = await app.call(auth.login, { body: { email, password } });
    expect((await secure(token, "qwerty")).json.code).toBe("weak_password");
    const as = { token: other.json.access_token };
    expect((await app.call(auth.me, {}, as)).status).toBe(200);
  });
});
