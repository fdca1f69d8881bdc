import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Endpoint } from "@twofold/contract/endpoint";
import { describe, expect, test } from "vitest";
import { readContractModule } from "../../build/contract-module.ts";
import { contractWithoutSchemas } from "../../build/contract-without-schemas.ts";
import { findSchemaLeak } from "../../build/schema-code.ts";

const contract = join(import.meta.dirname, "../../../../packages/contract/src");
const files = readdirSync(contract, { recursive: true, encoding: "utf8" }).filter((name) =>
  /(?<!\.test)\.ts$/.test(name),
);

type Exports = Record<string, unknown>;
const load = (code: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<Exports>;
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "summary" in value;

/** What a page may know of an export: the request of an endpoint, and plain values. */
function knownOf(value: unknown): unknown {
  if (!isEndpoint(value)) return value;
  const { method, path, form, events, reply } = value;
  return {
    method,
    path,
    ...(form && { form: true }),
    ...(events && { events: true }),
    ...(reply && { reply: true }),
  };
}

function valuesOf(exports: Exports): Exports {
  const values = Object.entries(exports).map(([name, value]) => [name, knownOf(value)] as const);
  return Object.fromEntries(values.filter(([, value]) => isJson(value)));
}

const isJson = (value: unknown): boolean =>
  typeof value !== "function" && isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value);

describe("copy of a contract module without schemas", () => {
  test.each(files)("%s has the same endpoints and constants", async (name) => {
    const file = join(contract, name);
    const module = await readContractModule(file);
    const original = (await import(/* @vite-ignore */ file)) as Exports;
    const copy = await load([...module.withoutSchemas.values()].join("\n"));
    expect(valuesOf(copy)).toEqual(valuesOf(original));
  });

  test("has the functions that need no schema", async () => {
    const { withoutSchemas } = await readContractModule(join(contract, "sharing/shared-album.ts"));
    const copy = await load([...withoutSchemas.values()].join("\n"));
    const address = copy["sharedItemAddress"] as (...parts: string[]) => string;
    expect(address("a/b", "7", "original")).toBe("/api/shared/a%2Fb/items/7/picture?size=original");
    const rights = await readContractModule(join(contract, "admin/rights.ts"));
    expect(rights.withoutSchemas.has("rightsOf")).toBe(false);
  });
});

async function transformed(code: string): Promise<unknown> {
  const { transform } = contractWithoutSchemas();
  if (typeof transform !== "function") throw new Error("the plugin has no transform");
  const context = {
    resolve: (source: string) => ({
      id: join(contract, `${source.replace("@twofold/contract/", "")}.ts`),
    }),
  };
  return transform.call(context as never, code, "/some/page.ts", { moduleType: "ts" } as never);
}

describe("import from the contract", () => {
  test.each([
    ["an endpoint that is called", "call(login);", "", "login"],
    ["an endpoint of which all is read that is known", "login.path;", "", "login"],
    ["an endpoint with a schema that is read", "login.body;", "login", ""],
    ["an endpoint that is destructured", "const { body } = login;", "login", ""],
    ["an endpoint that is copied", "({ ...login });", "login", ""],
    ["a schema", "Credentials.parse(1);", "Credentials", ""],
    ["both", "call(login); Credentials.parse(1);", "Credentials", "login"],
  ])("%s", async (_, code, whole, light) => {
    const names = [whole, light].filter(Boolean);
    const statement = (name: string, end: string) =>
      name && `import { ${name} as ${name} } from "@twofold/contract/auth${end}";`;
    const source = `import { ${names.join(", ")} } from "@twofold/contract/auth";${code}`;
    expect(await transformed(source)).toMatchObject({
      code: statement(whole, "") + statement(light, "?without-schemas") + code,
    });
  });

  test("module without schemas › stays as it is", async () => {
    const code = 'import { languages } from "@twofold/contract/languages";';
    expect(await transformed(code)).toBeNull();
  });
});

describe("code of a page", () => {
  const root = join(import.meta.dirname, "../..");
  const chunks = [
    {
      fileName: "page.js",
      moduleIds: [join(root, "src/screens/page.tsx")],
      imports: ["shared.js"],
    },
    { fileName: "shared.js", moduleIds: ["/x/shared.ts"], imports: ["zod.js"] },
    { fileName: "zod.js", moduleIds: ["/x/node_modules/zod/v4/index.js"], imports: [] },
  ];
  const page = { file: "page.html", sources: ["src/screens/page.tsx"] };

  test("with schemas but without a form › fails the build", () => {
    expect(findSchemaLeak(chunks, [page])).toContain("page.html loads zod in zod.js");
  });

  test("with a form, or without schemas › is accepted", () => {
    expect(findSchemaLeak(chunks, [{ ...page, hasForm: true }])).toBeUndefined();
    expect(findSchemaLeak(chunks.slice(0, 2), [page])).toBeUndefined();
  });
});
