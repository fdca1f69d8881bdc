import { readdir } from "node:fs/promises";
import type { Endpoint } from "@twofold/contract/endpoint";

const folder = new URL("../../../../packages/contract/src/", import.meta.url);

/** Reads every endpoint from the contract, so that a new one is always included. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "access" in value;
}
