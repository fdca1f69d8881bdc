import { getAlbum } from "../../packages/contract/src/albums.ts";
import { listUsers } from "../../packages/contract/src/admin/users.ts";
import { login } from "../../packages/contract/src/auth.ts";
import { creditBalance } from "../../packages/contract/src/credits.ts";
import { listImages } from "../../packages/contract/src/images.ts";
import { emailOf, idOf } from "./growth-seed.ts";

/** A database of one size, and the API that uses it. */
export interface World {
  readonly users: number;
  readonly url: string;
  readonly databaseUrl: string;
  readonly password: string;
  readonly adminToken: string;
  /** Users from all parts of the tables, who have signed in. */
  readonly visitors: readonly { readonly number: number; readonly token: string }[];
}

type Visitor = World["visitors"][number];

const read = async (world: World, path: string, token: string, mustContain: string) => {
  const response = await fetch(world.url + path, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  // An empty page is fast in a database of any size.
  if (!response.ok || !text.includes(mustContain))
    throw new Error(`${path} returned ${response.status}: ${text.slice(0, 200)}`);
};

export async function signIn({ url, password }: World, number: number): Promise<string> {
  const response = await fetch(url + login.path, {
    method: login.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: emailOf(number), password }),
  });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

/** The requests whose times are compared. Most of the time of a sign-in is argon2id, which is the same in each. */
export const growthCalls = {
  "growth.month": (world, { token }) =>
    read(world, "/api/personal-events?month=6&year=2027", token, "Our day"),
  "growth.gallery": (world, { token }) =>
    read(world, `${listImages.path}?source=generated&limit=60`, token, "Picture"),
  "growth.balance": (world, { token }) => read(world, creditBalance.path, token, "1000000"),
  "growth.album": (world, { number, token }) =>
    read(world, getAlbum.path.replace(":id", idOf(number)), token, "Our year"),
  "growth.admin-users": (world) => read(world, listUsers.path, world.adminToken, "next_cursor"),
  "growth.sign-in": async (world, { number }) => void (await signIn(world, number)),
} as const satisfies Record<string, (world: World, visitor: Visitor) => Promise<void>>;

export type GrowthCall = keyof typeof growthCalls;
