import { listAlbums, type Album } from "../../packages/contract/src/albums.ts";
import { login } from "../../packages/contract/src/auth.ts";
import { sendSecondFactor } from "../../packages/contract/src/auth/two-factor.ts";
import { listShareLinks, type ShareLink } from "../../packages/contract/src/sharing.ts";
import { listTickets, type Ticket } from "../../packages/contract/src/support.ts";
import { ask, enter, type Guest, type Life } from "../stack/people.ts";
import type { Product } from "../stack/product.ts";

const PASSWORD = "two-of-us";
const ADMIN = { email: "admin@twofold.example", password: "look-after-all" };

/** The people of `npm run demo`: Maya has content, Ana has none, and the administrator has a second factor. */
export async function demoGuests(product: Product) {
  await createDemo(product);
  const { url } = product;
  const signIn = (name: string) =>
    enter(url, login, { email: `${name}@twofold.example`, password: PASSWORD });
  const full = await signIn("maya");
  return {
    guests: { full, empty: await signIn("ana"), admin: await signInAdmin(product) },
    life: await lifeOf(url, full),
  };
}

/** As `npm run dev` does: not in production, and without a worker, which would expire plans of the past. */
async function createDemo(product: Product): Promise<void> {
  await product.worker.stop();
  product.reconfigure({ NODE_ENV: "development" });
  await product.run("demo");
  product.reconfigure({ NODE_ENV: "production" });
  await product.revive("worker");
}

async function signInAdmin(product: Product): Promise<Guest> {
  const response = await fetch(product.url + login.path, {
    method: login.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  const { params } = (await response.json()) as { params?: { challenge?: string } };
  const code = (await product.run("demo", "code")).trim();
  return enter(product.url, sendSecondFactor, { challenge: params?.challenge, code });
}

async function lifeOf(url: string, guest: Guest): Promise<Life> {
  const { tickets } = await ask<{ tickets: Ticket[] }>(url, guest, listTickets);
  const { links } = await ask<{ links: ShareLink[] }>(url, guest, listShareLinks);
  const { albums } = await ask<{ albums: Album[] }>(url, guest, listAlbums);
  return {
    ticketId: tickets[0]?.id ?? "",
    shareToken: links[0]?.url?.split("/").at(-1) ?? "",
    albumId: albums[0]?.id ?? "",
  };
}
