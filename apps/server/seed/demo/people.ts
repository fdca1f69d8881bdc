import { register } from "#features/auth/register.ts";
import { codeOfStep, stepAt } from "#features/auth/two-factor/one-time-code.ts";
import { enableTwoFactor } from "#features/auth/two-factor/enable-two-factor.ts";
import { upsertProposal } from "#features/auth/two-factor/two-factor.store.ts";
import { grantRole } from "#features/team/team.ts";
import { updateUserVerified } from "#features/users/users.ts";
import { updateRegisteredAt, updateSessionSeen } from "./demo.store.ts";
import { timeAt, ZONE, type Step } from "./timeline.ts";
import type { World } from "./world.ts";

interface DemoPerson {
  readonly username: string;
  readonly full_name: string;
  readonly daysAgo: number;
  /** The last visit; one of today is a session of the person who tries the demo. */
  readonly seenDaysAgo: number;
  readonly isUnconfirmed?: true;
  readonly isAdmin?: true;
}

/** All names are fictional. The README names the passwords. */
const people: readonly DemoPerson[] = [
  { username: "admin", full_name: "Twofold Admin", daysAgo: 245, seenDaysAgo: 1, isAdmin: true },
  { username: "maya", full_name: "Maya Lindqvist", daysAgo: 241, seenDaysAgo: 1 },
  { username: "jonas", full_name: "Jonas Okafor", daysAgo: 240, seenDaysAgo: 1 },
  { username: "noor", full_name: "Noor Haddad", daysAgo: 88, seenDaysAgo: 4 },
  { username: "sam", full_name: "Sam Lee", daysAgo: 87, seenDaysAgo: 9 },
  { username: "tomasz", full_name: "Tomasz Zieliński", daysAgo: 64, seenDaysAgo: 6 },
  { username: "piet", full_name: "Piet van Dam", daysAgo: 41, seenDaysAgo: 21 },
  {
    username: "ana",
    full_name: "Ana Lucía Fernández de la Torre",
    daysAgo: 3,
    seenDaysAgo: 3,
    isUnconfirmed: true,
  },
];

const emailOf = (username: string) => `${username}@twofold.example`;
export const adminEmail = emailOf("admin");
export const demoEmails = people.map(({ username }) => emailOf(username));

/** In base32 as the README names it: MRSW23ZNN5XGY6JNOR3W6LLGMFRXI33S. */
const adminSecret = Buffer.from("demo-only-two-factor");

export const adminCode = (now: Date): string => codeOfStep(adminSecret, stepAt(now));

export const peopleSteps = (world: World): Step[] =>
  people.map((person) => ({
    at: timeAt(world.today, person.daysAgo, "19:30"),
    run: () => add(world, person),
  }));

async function add(world: World, person: DemoPerson): Promise<void> {
  const { ctx, language, timeline } = world;
  const { username, full_name, isAdmin, isUnconfirmed } = person;
  const { session } = await register(ctx, {
    username,
    full_name,
    email: emailOf(username),
    password: isAdmin ? "look-after-all" : "two-of-us",
    timeZone: ZONE,
    language: { chosen: null, page: language },
    userAgent: "",
    network: "demo",
  });
  const { id } = session.user;
  world.people.set(username, { userId: id, sessionId: session.sessionId });
  await updateRegisteredAt(ctx.db, { id }, timeline.now());
  const seenAt = timeAt(world.today, person.seenDaysAgo, "21:40");
  await updateSessionSeen(ctx.db, { userId: id }, seenAt);
  if (!isUnconfirmed) await updateUserVerified(ctx.db, { id });
  if (isAdmin) await makeAdmin(world, id);
}

/** The secret is known, so that everyone who tries the demo can compute the code. */
async function makeAdmin(world: World, id: string): Promise<void> {
  const { ctx, timeline } = world;
  await grantRole(ctx, "command_line", { userId: id, role: "owner" });
  const secret = ctx.keys.secondFactors.seal(adminSecret);
  await upsertProposal(ctx.db, { userId: id }, { secret, now: timeline.now() });
  await enableTwoFactor(await world.as("admin"), adminCode(timeline.now()));
}
