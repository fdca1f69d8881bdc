import { login, register } from "../../packages/contract/src/auth.ts";
import { grantRoles } from "../stack/grant-roles.ts";
import type { Product } from "../stack/product.ts";
import type { Answer } from "./answers.ts";
import type { Known, Recall } from "./json-node.ts";
import { hasForeignMark, newMark, withoutRequests } from "./marks.ts";
import { createMemory } from "./memory.ts";
import { ADMINISTRATORS, PEOPLE, type Plan } from "./plan.ts";
import { addPrivateData } from "./private-data.ts";

/** Links that are made to be used by anyone who has them. */
const OPEN_TO_HOLDERS = /^\/api\/(calendar\/feed|shared|support\/visitors)\//;

/** Administrators with the right read what users wrote to them, and no other private text. */
const SUPPORT = /^\/api\/admin\/support\//;

interface Person {
  email: string;
  password: string;
  mark: string;
  /** Undefined after it was rejected. */
  token: string | undefined;
}

/** The users of the run, and the values that the product has returned so far. */
export interface World {
  /** The token, and the mark of the same person's private texts: another request may replace the person. */
  callerFor(plan: Plan): Promise<Pick<Person, "token" | "mark"> | undefined>;
  recallFor(plan: Plan): Recall;
  /** Whether the response contains private texts of another person. */
  hasForeign(plan: Plan, answer: Answer, mark: string | undefined): boolean;
  /** Records the values of a response. */
  learn(plan: Plan, answer: Answer): void;
  learnToken(token: string): void;
  /** Faults that were found while users signed in. */
  readonly troubles: string[];
}

export async function createWorld({
  url,
  databaseUrl,
}: Pick<Product, "url" | "databaseUrl">): Promise<World> {
  const memory = createMemory();
  const people: Person[] = [];
  const troubles: string[] = [];
  let count = 0;

  let lastRefusal = "no response";

  async function call(endpoint: typeof login | typeof register, body: object) {
    const response = await fetch(url + endpoint.path, {
      method: endpoint.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.status >= 500)
      troubles.push(`${endpoint.path} answered ${response.status} to one of our own people`);
    const reply = (await response.json()) as {
      access_token: string;
      code?: string;
      params?: { restore_token?: string };
    };
    if (response.ok) return reply;
    lastRefusal = `${response.status} ${reply.code}`;
    // Another request of the run has deleted the account, and this token reaches its restoration.
    const token = reply.params?.restore_token;
    if (token !== undefined) memory.remember("restore_token", token);
    return undefined;
  }

  async function newPerson(index: number): Promise<Person> {
    count += 1;
    const tag = `fuzz${process.pid}x${count}`;
    const credentials = { email: `${tag}@twofold.example`, password: `pass-${tag}` };
    const made = await call(register, { ...credentials, username: tag, full_name: "Fuzz Person" });
    if (!made) throw new Error(`registration fails: ${lastRefusal}`);
    const person = { ...credentials, mark: newMark(), token: made.access_token };
    const roles = ADMINISTRATORS[index - PEOPLE];
    if (roles) await grantRoles(databaseUrl, credentials, roles);
    await addPrivateData({
      url,
      token: made.access_token,
      mark: person.mark,
      learn: (body, path) => memory.rememberReply(body, path, index),
    });
    for (const name of ["password", "current_password", "new_password"])
      memory.remember(name, person.password);
    memory.remember("email", person.email);
    memory.remember("username", tag);
    return person;
  }

  for (let index = 0; index < PEOPLE + ADMINISTRATORS.length; index += 1)
    people.push(await newPerson(index));
  const indexOf = ({ who }: Plan) => (who.is === "person" ? who.index : undefined);
  const personOf = (plan: Plan) => people[indexOf(plan) ?? -1];

  return {
    async callerFor(plan) {
      const index = indexOf(plan) ?? 0;
      const person = personOf(plan);
      if (!person || person.token !== undefined) return person;
      const { email, password } = person;
      // An administrator would also have to send a code, so another one takes the place.
      const again = index >= PEOPLE ? undefined : await call(login, { email, password });
      if (again) {
        person.token = again.access_token;
        return person;
      }
      // Another request of the run has changed the password or deleted the account.
      const other = await newPerson(index);
      people[index] = other;
      return other;
    },
    hasForeign: ({ path }, { body }, mark) =>
      !OPEN_TO_HOLDERS.test(path) &&
      hasForeignMark(SUPPORT.test(path) ? withoutRequests(body) : body, mark),
    recallFor(plan) {
      // A password works only for its owner: the caller, or the preceding email address.
      let owner = personOf(plan);
      return ({ name, pick }: Known) => {
        if (name.endsWith("password") && name !== "new_password" && owner) return owner.password;
        const value = memory.recall(name, pick, indexOf(plan));
        if (name === "email") owner = people.find(({ email }) => email === value);
        return value;
      };
    },
    learn(plan, { status, body }) {
      const person = personOf(plan);
      if (person && status === 401) person.token = undefined;
      if (status < 200 || status > 299 || !/^[[{]/.test(body)) return;
      memory.rememberReply(body, plan.path, indexOf(plan));
    },
    troubles,
    learnToken: (token) => memory.remember("token", token),
  };
}
