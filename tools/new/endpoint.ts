import { create, edit, withImport, withStatement, type Recipe, type Repository } from "./edit.ts";
import { camel, requireName, sentence } from "./names.ts";

const READS = /^(get|list)-/;

/** `events/archive-event`: a contract entry, a use case, a route and a test. */
export function newEndpoint(repository: Repository, name: string): Recipe {
  const [feature = "", useCase = ""] = name.split("/").map(requireName);
  if (!useCase.includes("-")) throw new Error("Name the endpoint like events/archive-event.");
  const folder = `apps/server/src/features/${feature}`;
  const contract = `packages/contract/src/${feature}.ts`;
  const routes = `${folder}/${feature}.routes.ts`;
  const call = camel(useCase);
  const isRead = READS.test(useCase);
  const noun = useCase.replace(/^[a-z\d]+-/, "");

  // The new file comes first, so that nothing is edited if it exists already.
  create(
    repository,
    `${folder}/${useCase}.ts`,
    isRead ? readUseCase(call) : writeUseCase(call, feature, useCase),
  );
  edit(
    repository,
    contract,
    (source) => `${source}
export const ${call} = endpoint({
  method: "${isRead ? "GET" : "POST"}",
  path: "/api/${feature}/${isRead ? noun : useCase}",
  summary: "${sentence(useCase)}",
  access: "user",
  status: ${isRead ? "200,\n  reply: z.object({ user_id: z.uuid() })" : "204"},
  errors: [],
});
`,
  );
  edit(repository, routes, withImport(`import { ${call} } from "./${useCase}.ts";`));
  edit(
    repository,
    routes,
    withStatement(/Routes$/, `mount(contract.${call}, ({ ctx }) => ${call}(ctx));`),
  );
  create(repository, `${folder}/${useCase}.test.ts`, test({ feature, call, useCase, isRead }));

  return [
    `${contract}: params, query, body, reply and the error codes of this call; an idempotency-key header if it creates something`,
    `${folder}/${feature}.errors.ts: a function per error`,
    `${folder}/${feature}.store.ts: SQL, with the owner's id as a required argument`,
    `${folder}/${feature}.limits.ts: a rate limit, if the call can be guessed or costs money`,
    "apps/server/src/access.test.ts: the resource and the body, if the path names a resource",
    "packages/contract/src/live.ts and apps/web/src/app/live.ts: a live event, if pages must refresh",
    `apps/web/src/features/${feature}/${feature}.api.ts: key, query or mutation; then messages in each language and the component`,
    "apps/web/src/testing/server.ts: a default handler for a new GET; then the screen test",
    "apps/web/src/worker/request-kind.ts: if it can be read offline",
    "docs/spec.md: the clause, if the specification has one",
  ];
}

const readUseCase = (call: string) => `import type { ActorCtx } from "#kit/ctx.ts";

export async function ${call}(ctx: Pick<ActorCtx, "actor">): Promise<{ user_id: string }> {
  return { user_id: ctx.actor.user.id };
}
`;

const writeUseCase = (
  call: string,
  feature: string,
  useCase: string,
) => `import type { ActorCtx } from "#kit/ctx.ts";

export async function ${call}(ctx: Pick<ActorCtx, "actor" | "log">): Promise<void> {
  ctx.log.info({ user_id: ctx.actor.user.id }, "${feature}: ${useCase.replaceAll("-", " ")} requested");
}
`;

const test = ({
  feature,
  call,
  useCase,
  isRead,
}: Record<"feature" | "call" | "useCase", string> & { isRead: boolean }) =>
  `import { ${call} } from "@twofold/contract/${feature}";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe("${useCase.replaceAll("-", " ")}", () => {
  test("signed-in user › gets ${isRead ? "their own data" : "an empty reply"}", async () => {
    const { token${isRead ? ", user" : ""} } = await signUp(app);
    const { status, json } = await app.call(${call}, {}, { token });
    expect(status).toBe(${isRead ? 200 : 204});
    expect(json).toEqual(${isRead ? "{ user_id: user.id }" : "undefined"});
  });
});
`;
