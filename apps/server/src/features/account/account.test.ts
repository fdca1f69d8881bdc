import { changeProfile, getDashboard, getProfile } from "@twofold/contract/account";
import { invitePartner } from "@twofold/contract/partners";
import { FirstStep, skipFirstStep } from "@twofold/contract/users/first-steps";
import { getContact } from "@twofold/contract/support";
import { me } from "@twofold/contract/auth";
import { createEvent } from "@twofold/contract/events";
import { deleteImage, uploadImage } from "@twofold/contract/images";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { CONTACT_EMAIL: "care@twofold.example" } });
});
afterAll(() => app.stop());

const profileOf = async ({ token }: Person) => (await app.call(getProfile, {}, { token })).json;

const upload = async ({ token }: Person) =>
  (await app.call(uploadImage, { form: {}, files: { file: [await aPhoto()] } }, { token })).json;

const day = (fromNow: number) =>
  new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10);

const addEvent = async ({ token }: Person, event_date: string, is_recurring: boolean) =>
  app.call(
    createEvent,
    { body: { title: `Day ${event_date}`, event_date, is_recurring } },
    { token },
  );

describe("profile", () => {
  test("contains the names and the counts of a new user", async () => {
    const ann = await signUp(app, { full_name: "Ann Lee", username: "ann-lee" });
    expect(await profileOf(ann)).toEqual({
      full_name: "Ann Lee",
      email: ann.email,
      username: "ann-lee",
      created_at: expect.stringMatching(/^20\d\d-/),
      is_admin: false,
      total_images: 0,
      total_events: 0,
      total_generated_images: 0,
      upcoming_events: 0,
    });
  });

  test("counts images outside the trash and upcoming events", async () => {
    const ann = await signUp(app);
    const [first] = [await upload(ann), await upload(ann)];
    await app.call(deleteImage, { params: { id: first.id } }, { token: ann.token });
    await addEvent(ann, day(40), false);
    await addEvent(ann, day(-40), false);
    // This event recurs each year, so it is upcoming.
    await addEvent(ann, day(-400), true);
    expect(await profileOf(ann)).toMatchObject({
      total_images: 1,
      total_events: 3,
      upcoming_events: 2,
    });
  });
});

describe("change profile", () => {
  const change = (person: Person, body: { full_name: string; username: string }) =>
    app.call(changeProfile, { body }, { token: person.token });

  test("returns the updated user, changes every other response and sends a live event", async () => {
    const ann = await signUp(app);
    const events: unknown[] = [];
    app.live.subscribe(ann.user.id, {
      onEvent: (event) => void events.push(event),
      onGap: () => {},
    });
    const { status, json } = await change(ann, { full_name: " Ann Two ", username: "ann-two" });
    expect(status).toBe(200);
    const now = { ...ann.user, full_name: "Ann Two", username: "ann-two" };
    expect(json).toEqual(now);
    expect((await app.call(me, {}, { token: ann.token })).json).toEqual(now);
    expect(await profileOf(ann)).toMatchObject({ full_name: "Ann Two", username: "ann-two" });
    await expect.poll(() => events).toContainEqual({ type: "user_changed" });
  });

  test("accepts the user's own username in other case, and rejects that of another user", async () => {
    const [ann, bob] = [await signUp(app, { username: "Keeper" }), await signUp(app)];
    expect((await change(ann, { full_name: "A", username: "KEEPER" })).status).toBe(200);
    const { status, json } = await change(bob, { full_name: "B", username: "keeper" });
    expect([status, json.code]).toEqual([409, "username_taken"]);
    expect((await profileOf(bob)).username).toBe(bob.user.username);
  });

  test("10 concurrent requests for one username succeed once", async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signUp(app)));
    const responses = await Promise.all(
      people.map((person) => change(person, { full_name: "X", username: "wanted" })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  test("rejects the names that registration rejects, and ignores is_admin", async () => {
    const ann = await signUp(app);
    const short = await change(ann, { full_name: "Ann", username: "an" });
    expect([short.status, short.json.errors[0].field]).toEqual([400, "username"]);
    const none = await change(ann, { full_name: " ", username: "ann-ok" });
    expect([none.status, none.json.errors[0].field]).toEqual([400, "full_name"]);
    const more = { full_name: "Ann", username: ann.user.username, is_admin: true };
    expect((await change(ann, more)).json.is_admin).toBe(false);
  });
});

describe("dashboard", () => {
  test("contains the balance, the counts and the next event", async () => {
    const ann = await signUp(app, { full_name: "Ann Lee" });
    await upload(ann);
    await addEvent(ann, day(9), false);
    const { json: next } = await addEvent(ann, day(3), false);
    const { status, json } = await app.call(getDashboard, {}, { token: ann.token });
    expect(status).toBe(200);
    expect(json).toEqual({
      full_name: "Ann Lee",
      current_balance: 5,
      unread_notifications: 0,
      total_images: 1,
      total_generated_images: 0,
      generated_images_this_year: 0,
      // The engine of tests is not the studio.
      samples_left: 0,
      first_step: "picture",
      next_event: {
        id: next.id,
        title: `Day ${day(3)}`,
        event_type: "anniversary",
        event_date: day(3),
        days_left: 3,
      },
    });
  });

  test("invites to the first picture, the first date and to a partner, unless they are done or skipped", async () => {
    const ann = await signUp(app);
    const next = async () =>
      (await app.call(getDashboard, {}, { token: ann.token })).json.first_step as FirstStep | null;
    const skip = async (step: FirstStep) =>
      app.call(skipFirstStep, { body: { step } }, { token: ann.token });
    expect(await next()).toBe("picture");
    expect((await skip("picture")).status).toBe(204);
    await skip("picture");
    expect(await next()).toBe("date");
    await addEvent(ann, day(9), false);
    expect(await next()).toBe("partner");
    await app.call(invitePartner, { body: { email: "bob@example.com" } }, { token: ann.token });
    expect(await next()).toBeNull();
    const bob = await signUp(app);
    for (const step of FirstStep.options)
      await app.call(skipFirstStep, { body: { step } }, { token: bob.token });
    expect((await app.call(getDashboard, {}, { token: bob.token })).json.first_step).toBeNull();
  });

  test("has no next event in an empty calendar", async () => {
    const ann = await signUp(app);
    const { json } = await app.call(getDashboard, {}, { token: ann.token });
    expect(json.next_event).toBeNull();
  });
});

test("the contact address is public", async () => {
  expect((await app.call(getContact, {})).json).toEqual({ email: "care@twofold.example" });
});
