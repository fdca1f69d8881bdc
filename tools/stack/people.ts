import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { login, register } from "../../packages/contract/src/auth.ts";
import type { Endpoint } from "../../packages/contract/src/endpoint.ts";
import { createAlbum, type Album } from "../../packages/contract/src/albums.ts";
import { createEvent, type NewEvent } from "../../packages/contract/src/events.ts";
import {
  getGeneration,
  startGeneration,
  type Generation,
} from "../../packages/contract/src/generations.ts";
import { listImages, uploadImage, type Image } from "../../packages/contract/src/images.ts";
import { createShareLink, type ShareLink } from "../../packages/contract/src/sharing.ts";
import { openTicket, type Ticket } from "../../packages/contract/src/support.ts";
import { admin, type Product } from "./product.ts";

/** Renders immediately and without photos of people: for checks of screens, not of images. */
export const quickEngine = { ENGINES: "apps/server/src/testing/test-engine.ts" };

/** A signed-in user, as the web app stores it. */
export interface Guest {
  readonly token: string;
  readonly user: { readonly id: string; readonly full_name: string };
  /** The file cookie, as the server set it. */
  readonly cookie: string;
}

const PASSWORD = "a well-kept secret";
const PATIENCE_MS = 120_000;

export async function newGuest(url: string, fullName: string): Promise<Guest> {
  const tag = randomUUID().slice(0, 8);
  return enter(url, register, {
    username: `guest-${tag}`,
    email: `guest-${tag}@example.com`,
    full_name: fullName,
    password: PASSWORD,
  });
}

export function adminGuest(url: string): Promise<Guest> {
  return enter(url, login, admin);
}

/** Signs in or registers. */
export async function enter(url: string, endpoint: Endpoint, body: object): Promise<Guest> {
  const response = await fetch(url + endpoint.path, {
    method: endpoint.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`);
  const { access_token: token, user } = (await response.json()) as {
    access_token: string;
    user: Guest["user"];
  };
  const [cookie = ""] = response.headers.getSetCookie();
  return { token, user, cookie: cookie.split(";", 1)[0] ?? "" };
}

/** What a browser of this guest has stored; nothing for a visitor. */
export function storageOf(url: string, guest: Guest | undefined) {
  if (!guest) return { cookies: [], origins: [] };
  const [name = "", value = ""] = guest.cookie.split("=");
  const { hostname: domain } = new URL(url);
  const cookie = { name, value, domain, path: "/uploads", expires: -1, httpOnly: true };
  const localStorage = [
    { name: "twofold.token", value: guest.token },
    { name: "twofold.user", value: JSON.stringify(guest.user) },
  ];
  return {
    cookies: [{ ...cookie, secure: false, sameSite: "Strict" as const }],
    origins: [{ origin: url, localStorage }],
  };
}

export async function ask<T>(
  url: string,
  { token }: Pick<Guest, "token">,
  { method, path }: Endpoint,
  body?: object | FormData,
): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { "content-type": "application/json" }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Values that are part of a path. */
export interface Life {
  readonly ticketId: string;
  readonly shareToken: string;
  readonly albumId: string;
}

/** Adds typical data: photos, events before and after today, generated images, one of them shared, and an album. */
export async function addSampleData({ url }: Product, guest: Guest): Promise<Life> {
  const photos: Image[] = [];
  for (const [index, name] of PHOTOS.entries())
    photos.push(await addPhoto(url, guest, name, await plainPhoto(index)));
  for (const [days, event] of EVENTS)
    await ask(url, guest, createEvent, { ...event, event_date: dayFromNow(days) });
  for (const template of ["paris", "winter"])
    await makePicture(url, guest, template, photos.slice(0, 2));
  const made = { ...listImages, path: `${listImages.path}?source=generated` } as Endpoint;
  const { images } = await ask<{ images: Image[] }>(url, guest, made);
  const link = await ask<ShareLink>(url, guest, createShareLink, { image_id: images[0]?.id });
  const album = await ask<Album>(url, guest, createAlbum, {
    title: ALBUM,
    image_ids: [...images, ...photos].map(({ id }) => id),
  });
  const ticket = await ask<Ticket>(url, guest, openTicket, { message: QUESTION });
  return {
    ticketId: ticket.id,
    shareToken: link.url?.split("/").at(-1) ?? "",
    albumId: album.id,
  };
}

/** Makes a picture of two people from photos of the guest. */
export async function makePicture(
  url: string,
  guest: Guest,
  template: string,
  photos: readonly Image[],
): Promise<void> {
  const form = new FormData();
  form.set("template_name", template);
  form.set("person_count", "2");
  for (const { id } of photos) form.append("gallery_image_ids", id);
  await drawn(url, guest, await ask<Generation>(url, guest, startGeneration, form));
}

/** Uploads a JPEG file. */
export async function addPhoto(url: string, guest: Guest, name: string, bytes: Uint8Array) {
  const form = new FormData();
  form.set("is_couple_image", "true");
  form.set("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), `${name}.jpg`);
  return ask<Image>(url, guest, uploadImage, form);
}

const PHOTOS = ["terrace", "lake house", "a rather long afternoon in the kitchen garden"];

const EVENTS: readonly (readonly [number, Pick<NewEvent, "title" | "event_type">])[] = [
  [-20, { title: "Moved in together", event_type: "custom" }],
  [0, { title: "Boat trip", event_type: "custom" }],
  [
    3,
    { title: "Anniversary dinner at the little place by the harbour", event_type: "anniversary" },
  ],
  [12, { title: "Mila’s birthday", event_type: "birthday" }],
];

const ALBUM = "Places by the water";

const QUESTION = "Can the two of us share one calendar?";

/** Names and texts that users entered, the same in every language. */
export const givenNames: readonly string[] = [
  QUESTION,
  ALBUM,
  ...PHOTOS,
  ...EVENTS.map(([, { title }]) => title),
];

function plainPhoto(index: number): Promise<Uint8Array> {
  const size = { width: 640 + 80 * index, height: 520 };
  const background = { r: 200 - 40 * index, g: 120, b: 90 + 40 * index };
  return sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function drawn(url: string, guest: Guest, begun: Generation): Promise<void> {
  const path = getGeneration.path.replace(":id", begun.id);
  let now = begun;
  for (const end = Date.now() + PATIENCE_MS; now.status !== "succeeded"; await wait(200)) {
    if (Date.now() > end || now.status === "failed") throw new Error(`no picture: ${now.detail}`);
    now = await ask<Generation>(url, guest, { ...getGeneration, path } as Endpoint);
  }
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
