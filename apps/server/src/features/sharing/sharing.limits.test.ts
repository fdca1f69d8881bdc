import { uploadImage } from "@twofold/contract/images";
import * as contract from "@twofold/contract/sharing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { missesByNetwork, reportsByNetwork } from "./sharing.limits.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "1" } });
  const ann = await signUp(app);
  const files = { file: [await aPhoto()] };
  const as = { token: ann.token };
  const { json: image } = await app.call(uploadImage, { form: {}, files }, as);
  const { json } = await app.call(contract.createShareLink, { body: { image_id: image.id } }, as);
  token = String(json.url).split("/s/")[1] ?? "";
});
afterAll(() => app.stop());

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const open = (wanted: string, address: string) =>
  app.call(contract.getShared, { params: { token: wanted } }, from(address));

test("share link: too many wrong tokens block this network only, also for valid tokens", async () => {
  for (let count = 0; count < missesByNetwork.points; count += 1)
    expect((await open("B".repeat(32), "10.0.0.1")).status).toBe(404);
  expect((await open("B".repeat(32), "10.0.0.1")).status).toBe(429);
  expect((await open(token, "10.0.0.1")).status).toBe(429);
  expect((await open(token, "10.0.0.2")).status).toBe(200);
});

test("share link: opening a valid link is never rate limited", async () => {
  for (let count = 0; count < missesByNetwork.points + 20; count += 1)
    expect((await open(token, "10.0.0.3")).status).toBe(200);
});

test("share report: is rate limited by network", async () => {
  const report = () =>
    app.call(
      contract.reportShared,
      { params: { token }, body: { reason: "harmful" } },
      from("10.0.0.4"),
    );
  for (let count = 0; count < reportsByNetwork.points; count += 1)
    expect((await report()).status).toBe(204);
  expect((await report()).status).toBe(429);
});
