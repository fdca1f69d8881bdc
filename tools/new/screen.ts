import { create, edit, withEntry, type Recipe, type Repository } from "./edit.ts";
import { camel, pascal, requireName, sentence } from "./names.ts";

const WEB = "apps/web/src";

/** `albums`: a page of the app at `/albums`, with its texts in each language and a test. */
export function newScreen(repository: Repository, name: string): Recipe {
  const file = requireName(name);
  const key = camel(file);
  const messages = `${key}Messages`;
  const title = sentence(file);
  const screen = `${WEB}/screens/${file}`;

  create(
    repository,
    `${screen}.tsx`,
    `import { PageHead } from "../ui/page.tsx";
import { ${messages} } from "./${file}.messages.ts";

export function ${pascal(file)}Screen() {
  return <PageHead title={${messages}.title} />;
}
`,
  );
  create(
    repository,
    `${screen}.messages.ts`,
    `export const ${messages} = {
  title: "${title}",
};
`,
  );
  create(
    repository,
    `${screen}.messages.de.ts`,
    `import type { ${messages} as english } from "./${file}.messages.ts";

export const ${messages}: typeof english = {
  title: "${title}",
};
`,
  );
  create(
    repository,
    `${screen}.test.tsx`,
    `import { me } from "@twofold/contract/auth";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { keepSession, maya } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer } from "../testing/server.ts";

describe("${file} screen", () => {
  test("signed-in user › sees the heading", async () => {
    keepSession(maya);
    answer(me, maya);
    await createApp("/${file}");
    expect(await screen.findByRole("heading", { level: 1, name: "${title}" })).toBeVisible();
  });
});
`,
  );
  edit(repository, `${WEB}/lib/paths.ts`, withEntry(/^paths$/, `${key}: "/${file}"`));
  edit(
    repository,
    `${WEB}/app/screens.ts`,
    withEntry(
      /^screens$/,
      `${key}: () => import("../screens/${file}.tsx").then((m) => m.${pascal(file)}Screen)`,
    ),
  );
  edit(
    repository,
    `${WEB}/app/routes.ts`,
    withEntry(
      /^routes$/,
      `{ ...app, path: paths.${key}, title: titlesMessages.${key}, screen: screen("${key}") }`,
    ),
  );
  for (const language of ["", ".de"]) {
    edit(
      repository,
      `${WEB}/app/titles.messages${language}.ts`,
      withEntry(/Messages$/, `${key}: "${title}"`),
    );
  }
  edit(repository, "tools/screens/views.ts", withEntry(/^seen$/, `${key}: byMembers`));

  return [
    `${screen}.messages.de.ts and ${WEB}/app/titles.messages.de.ts: the German texts`,
    `${WEB}/app/routes.ts: access, frame and isWide, if it is no ordinary page of the app`,
    `${WEB}/app/navigation.ts and its messages: a menu entry`,
    "apps/web/build/documents.ts: a public page or an app shell of its own",
    "a module stylesheet next to each component",
    `${WEB}/testing/server.ts: default handlers of its calls; then the screen test`,
    "e2e/accessibility.spec.ts; guide pictures, if the help shows the page",
  ];
}
