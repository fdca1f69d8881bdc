import { getGeneration, startGeneration } from "@twofold/contract/generations";
import { uploadImage } from "@twofold/contract/images";
import { getEmailSettings, updateEmailSettings } from "@twofold/contract/users/settings";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { multipartOf, signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { runGeneration } from "./run-generation.ts";
import { sendPictureReady } from "./send-picture-ready.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
});
afterAll(() => app.stop());

/** Generates a picture that no page reads. */
async function finishUnseen({ token, user }: Person) {
  const files = { file: [await aPhoto()] };
  const { json: photo } = await app.call(uploadImage, { form: {}, files }, { token });
  const fields = {
    template_name: "studio1",
    prompt: "Us",
    person_count: "1",
    gallery_image_ids: photo.id,
  };
  const { headers, payload } = await multipartOf(fields, {});
  const { body } = await app.server.inject({
    method: "POST",
    url: startGeneration.path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  const { id } = JSON.parse(body) as { id: string };
  const key = { userId: user.id, id };
  await runGeneration(app.wiring.context(), key, new AbortController().signal);
  return key;
}

type Key = Awaited<ReturnType<typeof finishUnseen>>;
let jobs = 0;
const send = (key: Key) =>
  sendPictureReady(app.wiring.context(), { jobId: `ready-${(jobs += 1)}`, key });
const mailsTo = ({ email }: Person) =>
  app.mailbox.mails.filter((mail) => mail.to === email && mail.subject === "Your picture is ready");

describe("email about a finished picture", () => {
  test("is planned for later, and sent with the scene and not the picture", async () => {
    const ann = await signUp(app);
    const key = await finishUnseen(ann);
    const { rows } = await app.db.execute(
      sql`select start_after > created_on + interval '1 minute' as is_later from pgboss.job
        where name = 'generations.picture_ready' and data->>'generation_id' = ${key.id}`,
    );
    expect(rows).toEqual([{ is_later: true }]);
    await send(key);
    const [mail] = mailsTo(ann);
    expect(mail?.text).toContain(`/gallery?picture=${key.id}`);
    expect(mail?.text).toContain("this is the scene and not your picture");
    expect(mail?.attachments.map(({ type }) => type)).toEqual(["image/png", "image/jpeg"]);
    expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  });

  test("is not sent once a page has read the picture", async () => {
    const ann = await signUp(app);
    const key = await finishUnseen(ann);
    await app.call(getGeneration, { params: { id: key.id } }, { token: ann.token });
    await send(key);
    expect(mailsTo(ann)).toEqual([]);
  });

  test("contains the picture only after its owner has switched that on", async () => {
    const ann = await signUp(app);
    const as = { token: ann.token };
    const before = { picture_ready: true, shows_picture: false };
    expect((await app.call(getEmailSettings, {}, as)).json).toEqual(before);
    const key = await finishUnseen(ann);
    await send(key);
    const body = { ...before, shows_picture: true };
    expect((await app.call(updateEmailSettings, { body }, as)).json).toEqual(body);
    await send(key);
    const [scene, picture] = mailsTo(ann);
    expect(picture?.text).toContain("You chose to see your pictures in emails.");
    expect(picture?.attachments[1]?.text).not.toBe(scene?.attachments[1]?.text);
  });

  test("is ended by one click, without ending reminders, and not sent to an unconfirmed address", async () => {
    const ann = await signUp(app);
    const key = await finishUnseen(ann);
    await send(key);
    const [mail] = mailsTo(ann);
    const url = /^<(.+)>$/.exec(mail?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    const path = new URL(url).pathname;
    expect((await app.server.inject(path)).body).toContain("emails about finished pictures?");
    expect((await app.server.inject({ method: "POST", url: path })).statusCode).toBe(200);
    const settings = await app.call(getEmailSettings, {}, { token: ann.token });
    expect(settings.json.picture_ready).toBe(false);
    await send(key);
    expect(mailsTo(ann)).toHaveLength(1);
    const bob = await signUp(app, { isConfirmed: false });
    await send(await finishUnseen(bob));
    expect(mailsTo(bob)).toEqual([]);
  });
});
