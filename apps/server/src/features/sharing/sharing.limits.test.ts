import { uploadImage } from "@twofold/contract/images";
import * as contract from "@twofold/contract/sharing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { albumLinksOn, tokenOf } from "#testing/album-links.ts";
import {
  missesByNetwork,
  passwordsByLink,
  passwordsByNetwork,
  reportsByNetwork,
} from "./sharing.limits.ts";

let app: TestApp;
let token: string;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "1" } });
  ann = await signUp(app);
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

describe("password of a link", () => {
  const linkOf = async () => {
    const on = albumLinksOn(app);
    const link = await on.link(ann, (await on.album(ann, [])).id, { password: "pancakes" });
    const enter = (password: string, address: string) =>
      on.enter(tokenOf(link), password, from(address).headers);
    return { enter, openWith: (cookie?: string) => on.open(tokenOf(link), cookie) };
  };

  test("the sixth wrong attempt of a network is refused, and then the right one, too", async () => {
    const { enter } = await linkOf();
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await enter("waffles", "10.1.0.1")).status),
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(passwordsByNetwork.points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect((await enter("pancakes", "10.1.0.1")).status).toBe(429);
    expect((await enter("pancakes", "10.1.0.2")).status).toBe(204);
  });

  test("right attempts are not counted", async () => {
    const { enter, openWith } = await linkOf();
    for (let count = 0; count < passwordsByNetwork.points + 2; count += 1) {
      const { status, cookie } = await enter("pancakes", "10.1.0.3");
      expect(status).toBe(204);
      expect((await openWith(cookie)).statusCode).toBe(200);
    }
  });

  test("attempts from many networks are refused after fifty in an hour", async () => {
    const { enter } = await linkOf();
    const networks = Array.from({ length: passwordsByLink.points + 1 }, (_, n) => `10.2.0.${n}`);
    const statuses: number[] = [];
    for (const network of networks) statuses.push((await enter("waffles", network)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(passwordsByLink.points);
    expect(statuses.at(-1)).toBe(429);
    expect((await (await linkOf()).enter("waffles", "10.2.0.1")).status).toBe(400);
  });
});
