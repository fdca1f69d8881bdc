import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterCall, create, edit, withImport, type Recipe, type Repository } from "./edit.ts";
import { camel, pascal, requireName, sentence, singular } from "./names.ts";

const MIGRATIONS = "apps/server/migrations";

/** `albums`: contract, migration, table, store, use case, response, routes and a test. */
export function newFeature(repository: Repository, name: string): Recipe {
  const feature = requireName(name);
  const noun = singular(feature);
  const folder = `apps/server/src/features/${feature}`;
  const names: Names = {
    feature,
    noun,
    Noun: pascal(noun),
    Nouns: pascal(feature),
    nouns: camel(feature),
    table: feature.replaceAll("-", "_"),
  };
  const migration = nextMigration(repository.root, names.table);

  create(repository, `packages/contract/src/${feature}.ts`, contract(names));
  create(repository, migration, sql(names));
  create(repository, `${folder}/${feature}.tables.ts`, tables(names));
  create(repository, `${folder}/${feature}.store.ts`, store(names));
  create(repository, `${folder}/${noun}-response.ts`, response(names));
  create(repository, `${folder}/create-${noun}.ts`, useCase(names));
  create(repository, `${folder}/${feature}.routes.ts`, routes(names));
  create(repository, `${folder}/${feature}.test.ts`, test(names));
  edit(repository, "tools/architecture/features.json", (source) =>
    JSON.stringify({ ...(JSON.parse(source) as object), [feature]: [] }, null, 2),
  );
  const app = "apps/server/src/app.ts";
  edit(
    repository,
    app,
    withImport(`import { ${names.nouns}Routes } from "#features/${feature}/${feature}.routes.ts";`),
  );
  edit(repository, app, afterCall(/Routes$/, `${names.nouns}Routes(mount);`));

  return [
    `${migration}: the columns, in its own commit`,
    "tools/architecture/features.json: the features that it may call; then npm run docs",
    `${folder}: errors, limits, queues and jobs, as needed; settings, emails and commands, listed in apps/server/src/settings.ts, emails.ts and commands.ts`,
    `${folder}/${feature}.ts: the public API, as soon as another feature calls it; account may call it`,
    `${folder}/${feature}.personal-data.ts, listed in apps/server/src/personal-data.ts: for each table whose rows, what is exported, how they are erased`,
    "apps/server/src/testing/full-account.ts: a row in every table",
    "apps/server/src/access.test.ts: a resource and a body for each path that names a resource",
    `${folder}/${feature}.plans.test.ts: the plans of the hot queries`,
    "docs/flows/, docs/spec.md, docs/operations.md (scheduled work)",
    `apps/web/src/features/${feature}/${feature}.api.ts; then npm run new -- screen ${feature}`,
  ];
}

type Names = Record<"feature" | "noun" | "Noun" | "Nouns" | "nouns" | "table", string>;

function nextMigration(root: string, table: string): string {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) => Number.parseInt(file, 10) || 0);
  return `${MIGRATIONS}/${String(Math.max(...numbers) + 1).padStart(4, "0")}_${table}.sql`;
}

const contract = ({ feature, noun, Noun, Nouns, table }: Names) => `import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, Instant, text } from "./primitives.ts";

export const ${Noun} = z
  .object({ id: Id, title: z.string(), created_at: Instant })
  .meta({ id: "${Noun}" });
export type ${Noun} = z.infer<typeof ${Noun}>;

export const list${Nouns} = endpoint({
  method: "GET",
  path: "/api/${feature}",
  summary: "${sentence(feature)} of the user, newest first",
  access: "user",
  status: 200,
  reply: z.object({ ${table}: z.array(${Noun}) }),
  errors: [],
});

export const create${Noun} = endpoint({
  method: "POST",
  path: "/api/${feature}",
  summary: "Creates a ${noun.replaceAll("-", " ")}",
  access: "user",
  body: z.object({ title: text().min(1).max(100) }),
  status: 201,
  reply: ${Noun},
  errors: [],
});
`;

const sql = ({ table }: Names) => `create table ${table} (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  title text not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);
`;

const tables = ({
  nouns,
  table,
}: Names) => `import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

export const ${nouns} = pgTable("${table}", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  title: text().notNull(),
  createdAt: instant("created_at").notNull(),
});
`;

const store = ({ feature, Noun, Nouns, nouns }: Names) => `import { desc, eq } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { ${nouns} } from "./${feature}.tables.ts";

export type ${Noun}Row = typeof ${nouns}.$inferSelect;

const MAX_LISTED = 100;

export async function list${Nouns}(db: Db, { userId }: { userId: string }): Promise<${Noun}Row[]> {
  // Ids are ordered by time.
  return db
    .select()
    .from(${nouns})
    .where(eq(${nouns}.userId, userId))
    .orderBy(desc(${nouns}.id))
    .limit(MAX_LISTED);
}

export async function insert${Noun}(db: Db, row: ${Noun}Row): Promise<void> {
  await db.insert(${nouns}).values(row);
}
`;

const response = ({
  feature,
  Noun,
}: Names) => `import type { ${Noun} } from "@twofold/contract/${feature}";
import type { ${Noun}Row } from "./${feature}.store.ts";

export const to${Noun}Response = ({ id, title, createdAt }: ${Noun}Row): ${Noun} => ({
  id,
  title,
  created_at: createdAt.toISOString(),
});
`;

const useCase = ({
  feature,
  noun,
  Noun,
}: Names) => `import type { ${Noun} } from "@twofold/contract/${feature}";
import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { to${Noun}Response } from "./${noun}-response.ts";
import { insert${Noun} } from "./${feature}.store.ts";

type Create${Noun}Ctx = Pick<ActorCtx, "actor" | "db" | "clock">;

export async function create${Noun}(
  ctx: Create${Noun}Ctx,
  { title }: { title: string },
): Promise<${Noun}> {
  const row = { userId: ctx.actor.user.id, id: newId(), title, createdAt: ctx.clock() };
  await insert${Noun}(ctx.db, row);
  return to${Noun}Response(row);
}
`;

const routes = ({
  feature,
  noun,
  Noun,
  Nouns,
  nouns,
  table,
}: Names) => `import * as contract from "@twofold/contract/${feature}";
import type { Mount } from "#kit/http/mount.ts";
import { to${Noun}Response } from "./${noun}-response.ts";
import { create${Noun} } from "./create-${noun}.ts";
import { list${Nouns} } from "./${feature}.store.ts";

export function ${nouns}Routes(mount: Mount): void {
  mount(contract.list${Nouns}, async ({ ctx }) => {
    const rows = await list${Nouns}(ctx.db, { userId: ctx.actor.user.id });
    return { ${table}: rows.map(to${Noun}Response) };
  });
  mount(contract.create${Noun}, ({ ctx, body }) => create${Noun}(ctx, body));
}
`;

const test = ({
  feature,
  Noun,
  Nouns,
  table,
}: Names) => `import { create${Noun}, list${Nouns} } from "@twofold/contract/${feature}";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe("${feature}", () => {
  test("created › are listed for their owner only, newest first", async () => {
    const [owner, other] = [await signUp(app), await signUp(app)];
    for (const title of ["First", "Second"]) {
      const { status } = await app.call(create${Noun}, { body: { title } }, { token: owner.token });
      expect(status).toBe(201);
    }
    const titles = async ({ token }: { token: string }) =>
      (await app.call(list${Nouns}, {}, { token })).json.${table}.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles(owner)).toEqual(["Second", "First"]);
    expect(await titles(other)).toEqual([]);
  });
});
`;
