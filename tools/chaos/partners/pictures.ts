import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  Generation,
  getGeneration,
  startGeneration,
} from "../../../packages/contract/src/generations.ts";
import {
  acceptInvitation,
  confirmInvitation,
  invitePartner,
  listInvitations,
  partnerTextVersion,
  setPartnerPermission,
} from "../../../packages/contract/src/partners.ts";
import { permissionTextVersion } from "../../../packages/contract/src/partners/permissions.ts";
import { choosePartnerPhotos } from "../../../packages/contract/src/partners/photos.ts";
import type { Person as Maker } from "../generation/client.ts";
import { ask, decided, signUp, until, upload, type ClientOptions, type Person } from "./client.ts";

export interface Pair {
  readonly maker: Maker;
  readonly giver: Person;
  readonly theirs: string;
}

/** Two linked people; the giver has chosen a photo. Runs before anything is killed. */
export async function createPair(options: ClientOptions): Promise<Pair> {
  const [person, giver] = [await signUp(options), await signUp(options)];
  const [photo, theirs] = [await upload(options, person), await upload(options, giver)];
  const { token } = person;
  const invited = await decided(options, invitePartner, () => ({ token, body: { by: "code" } }));
  const acceptance = { token: invited.json.new_code.token, text_version: partnerTextVersion };
  await decided(options, acceptInvitation, () => ({ token: giver.token, body: acceptance }));
  const { json } = await decided(options, listInvitations, () => ({ token }));
  const confirmation = { token, id: json.own.id, body: { is_partner: true } };
  await decided(options, confirmInvitation, () => confirmation);
  const choice = { token: giver.token, body: { image_ids: [theirs] } };
  await decided(options, choosePartnerPhotos, () => choice);
  return { maker: { token, userId: person.userId, photo, ended: [] }, giver, theirs };
}

const WITHDRAWN_WITHIN_MS = 2_000;

/** One picture after another, most of them with a withdrawal at a random moment. */
export async function runPictures(
  options: ClientOptions,
  pair: Pair,
  pictures: number,
): Promise<void> {
  const { ledger, random } = options;
  for (let n = 0; n < pictures; n += 1) {
    await setPhotos(options, pair.giver, true);
    const withdrawal = random.next() < 0.7 ? random.between(0, WITHDRAWN_WITHIN_MS) : undefined;
    const started = begin(options, pair);
    const seen =
      withdrawal === undefined ? undefined : withdraw(options, pair, withdrawal, started);
    const generation = await started;
    const before = await seen;
    if (!generation) {
      ledger.acknowledge("refused");
      continue;
    }
    const ended = await until(async () => {
      const now = await read(options, pair.maker, generation.id);
      return now && !isUnderWay(now) ? now : undefined;
    });
    ledger.acknowledge(ended.status);
    if (before && before !== "succeeded" && ended.status === "succeeded")
      ledger.fault(`${ended.id} was ${before} after the withdrawal, and was delivered`);
    pair.maker.ended.push(ended);
  }
}

const isUnderWay = ({ status }: Generation) => status === "queued" || status === "running";

/** Undefined if the consent was withdrawn before anything was stored. */
async function begin(options: ClientOptions, pair: Pair): Promise<Generation | undefined> {
  const { token, photo } = pair.maker;
  const key = randomUUID();
  const asked = () => {
    const form = new FormData();
    form.append("template_name", "dinner");
    form.append("person_count", "2");
    form.append("prompt", "draw");
    form.append("gallery_image_ids", photo);
    form.append("partner_image_id", pair.theirs);
    return { token, form, key };
  };
  const isExpected = (status: number) => status < 300 || status === 403;
  const { status, json } = await decided(options, startGeneration, asked, isExpected);
  return status < 300 ? Generation.parse(json) : undefined;
}

/** Returns the state that the picture has after the withdrawal was acknowledged. */
async function withdraw(
  options: ClientOptions,
  { maker, giver }: Pair,
  afterMs: number,
  started: Promise<Generation | undefined>,
): Promise<Generation["status"] | undefined> {
  await wait(afterMs);
  await setPhotos(options, giver, false);
  options.ledger.acknowledge("withdrawal");
  const generation = await started;
  return generation && (await until(() => read(options, maker, generation.id))).status;
}

async function setPhotos(
  options: ClientOptions,
  { token }: Person,
  is_given: boolean,
): Promise<void> {
  const body = { permission: "photos", is_given, text_version: permissionTextVersion };
  await decided(options, setPartnerPermission, () => ({ token, body }));
}

async function read(
  options: ClientOptions,
  { token }: Maker,
  id: string,
): Promise<Generation | undefined> {
  const reply = await ask(options, getGeneration, { token, id });
  return reply?.status === 200 ? Generation.parse(reply.json) : undefined;
}
