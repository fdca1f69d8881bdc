import type { Encrypter } from "./encryption.ts";

type Payload = Readonly<Record<string, unknown>>;

/** The members of a payload that the queue stores encrypted. */
interface Definition {
  readonly name: string;
  readonly encrypts?: readonly string[];
}

const isSealed = (value: unknown): value is { sealed: string } =>
  typeof value === "object" &&
  value !== null &&
  "sealed" in value &&
  typeof value.sealed === "string";

export function sealPayload(
  { encrypts = [] }: Definition,
  encrypter: Encrypter,
  payload: Payload,
): Payload {
  const sealed = encrypts
    .filter((name) => payload[name] !== undefined)
    .map((name) => {
      const value = encrypter.seal(JSON.stringify(payload[name]));
      // In hexadecimal digits, so that SQL can read the id of the key.
      return [name, { sealed: value.toString("hex") }] as const;
    });
  return { ...payload, ...Object.fromEntries(sealed) };
}

/** Members of jobs from before version 0.2 are not encrypted. */
export function openPayload(
  { name, encrypts = [] }: Definition,
  encrypter: Encrypter,
  payload: Payload,
): Payload {
  const opened = encrypts.flatMap((member) => {
    const value = payload[member];
    if (!isSealed(value)) return [];
    const json = encrypter.open(Buffer.from(value.sealed, "hex"));
    // The job is repeated, because a worker that has the new key may start soon.
    if (json === undefined) throw new Error(`${name}: ${member} is encrypted with an unknown key`);
    return [[member, JSON.parse(json)] as const];
  });
  return { ...payload, ...Object.fromEntries(opened) };
}
