import { login, register } from "../../packages/contract/src/auth.ts";
import type { Answer } from "./answers.ts";
import type { Known, Recall } from "./json-node.ts";
import type { Plan } from "./plan.ts";

const PEOPLE = 8;
const KEPT = 60;

interface Person {
  email: string;
  password: string;
  /** Undefined after it was rejected. */
  token: string | undefined;
}

/** The users of the run, and the values that the product has returned so far. */
export interface World {
  tokenFor(plan: Plan): Promise<string | undefined>;
  recallFor(plan: Plan): Recall;
  /** Records the values of a response. */
  learn(plan: Plan, answer: Answer): void;
  learnToken(token: string): void;
  /** Faults that were found while users signed in. */
  readonly troubles: string[];
}

export async function createWorld(url: string): Promise<World> {
  const known = new Map<string, string[]>();
  const people: Person[] = [];
  const troubles: string[] = [];
  let count = 0;

  function remember(name: string, value: string): void {
    const values = known.get(name) ?? [];
    known.set(name, values);
    if (values.length < KEPT) values.push(value);
    else values[(count += 1) % KEPT] = value;
  }

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
      params?: { restore_token?: string };
    };
    if (response.ok) return reply;
    // Another request of the run has deleted the account, and this token reaches its restoration.
    const token = reply.params?.restore_token;
    if (token !== undefined) remember("restore_token", token);
    return undefined;
  }

  async function newPerson(): Promise<Person> {
    count += 1;
    const tag = `fuzz${process.pid}x${count}`;
    const person = { email: `${tag}@twofold.example`, password: `pass-${tag}` };
    const made = await call(register, { ...person, username: tag, full_name: "Fuzz Person" });
    if (!made) throw new Error("registration fails");
    for (const name of ["password", "current_password", "new_password"])
      remember(name, person.password);
    remember("email", person.email);
    remember("username", tag);
    return { ...person, token: made.access_token };
  }

  for (let index = 0; index < PEOPLE; index += 1) people.push(await newPerson());
  const personOf = ({ who }: Plan) => (who.is === "person" ? people[who.index] : undefined);

  return {
    async tokenFor(plan) {
      const person = personOf(plan);
      if (!person || person.token !== undefined) return person?.token;
      const { email, password } = person;
      const again = await call(login, { email, password });
      // Another request of the run has changed the password or deleted the account.
      if (!again) Object.assign(person, await newPerson());
      else person.token = again.access_token;
      return person.token;
    },
    recallFor(plan) {
      // A password works only for its owner: the caller, or the preceding email address.
      let owner = personOf(plan);
      return ({ name, pick }: Known) => {
        if (name.endsWith("password") && name !== "new_password" && owner) return owner.password;
        const values = known.get(name) ?? [];
        const value = values[pick % values.length] ?? `unknown-${pick}`;
        if (name === "email") owner = people.find(({ email }) => email === value);
        return value;
      };
    },
    learn(plan, { status, body }) {
      const person = personOf(plan);
      if (person && status === 401) person.token = undefined;
      if (status < 200 || status > 299 || !/^[[{]/.test(body)) return;
      JSON.parse(body, (name, value: unknown) => {
        if (typeof value === "string" && value.length < 500) remember(name, value);
        return value;
      });
    },
    troubles,
    learnToken: (token) => remember("token", token),
  };
}
