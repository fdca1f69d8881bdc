import { features } from "./features.ts";

/** Paths and the content of the files. */
export type Tree = Readonly<Record<string, string>>;

const SERVER = "apps/server/src";
const WEB = "apps/web/src";

const installed = [
  "zod",
  "fastify",
  "drizzle-orm",
  "pg-boss",
  "better-auth",
  "nodemailer",
  "@tanstack/react-query",
  "smtp-server",
  "vitest",
  "undeclared",
];

const manifest = (content: object) => JSON.stringify(content);

function anyVersion(...names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, "*"]));
}

/** A small repository in which every rule holds. */
export const cleanTree: Tree = {
  "package.json": manifest({ name: "seed", devDependencies: anyVersion("vitest") }),
  ...Object.fromEntries(
    installed.flatMap((name) => [
      [`node_modules/${name}/package.json`, manifest({ name, main: "main.js" })],
      [`node_modules/${name}/main.js`, "module.exports = {};"],
    ]),
  ),

  "packages/contract/package.json": manifest({
    name: "@twofold/contract",
    exports: { "./*": "./src/*.ts" },
    dependencies: anyVersion("zod"),
  }),
  "packages/contract/src/users.ts": 'import { z } from "zod"; export const User = z;',

  "apps/server/package.json": manifest({
    name: "@twofold/server",
    imports: { "#kit/*": "./src/kit/*", "#features/*": "./src/features/*" },
    dependencies: anyVersion(
      "@twofold/contract",
      "fastify",
      "drizzle-orm",
      "pg-boss",
      "better-auth",
      "nodemailer",
    ),
    devDependencies: anyVersion("smtp-server"),
  }),
  [`${SERVER}/kit/db.ts`]: 'import { sql } from "drizzle-orm"; export const db = sql;',
  [`${SERVER}/kit/http.ts`]: 'import fastify from "fastify"; export const server = fastify;',
  [`${SERVER}/kit/jobs.ts`]: 'import { PgBoss } from "pg-boss"; export const jobs = PgBoss;',
  [`${SERVER}/features/users/users.tables.ts`]:
    'import { db } from "#kit/db.ts"; export const t = db;',
  [`${SERVER}/features/users/users.store.ts`]:
    'import { User } from "@twofold/contract/users"; import { db } from "#kit/db.ts"; import { t } from "./users.tables.ts"; export const find = [User, db, t];',
  [`${SERVER}/features/users/users.errors.ts`]: "export const gone = 404;",
  [`${SERVER}/features/users/users.ts`]:
    'export { find } from "./users.store.ts"; export { gone } from "./users.errors.ts";',
  [`${SERVER}/features/notifications/mail.port.ts`]: "export interface Mail { to: string }",
  [`${SERVER}/features/notifications/notify.ts`]:
    'import { find } from "#features/users/users.ts"; import type { Mail } from "./mail.port.ts"; export const notify = (mail: Mail) => [find, mail];',
  [`${SERVER}/features/notifications/notifications.jobs.ts`]:
    'import { notify } from "./notify.ts"; import { jobs } from "#kit/jobs.ts"; export const mounted = [notify, jobs];',
  [`${SERVER}/features/auth/auth.store.ts`]: 'import "#features/users/users.ts";',
  [`${SERVER}/features/auth/identity.ts`]:
    'import { betterAuth } from "better-auth"; import { sql } from "drizzle-orm"; export const identity = [betterAuth, sql];',
  [`${SERVER}/features/auth/auth.routes.ts`]:
    'import fastify from "fastify"; import { identity } from "./identity.ts"; export const routes = [fastify, identity];',
  [`${SERVER}/adapters/smtp.ts`]:
    'import nodemailer from "nodemailer"; import { db } from "#kit/db.ts"; import type { Mail } from "../features/notifications/mail.port.ts"; export const smtp = (mail: Mail) => [nodemailer, db, mail];',
  [`${SERVER}/wiring.ts`]:
    'import { smtp } from "./adapters/smtp.ts"; export const ports = { smtp };',
  [`${SERVER}/app.ts`]:
    'import { server } from "#kit/http.ts"; import { routes } from "./features/auth/auth.routes.ts"; export const app = [server, routes];',
  [`${SERVER}/worker.ts`]:
    'import { mounted } from "./features/notifications/notifications.jobs.ts"; export const worker = mounted;',
  [`${SERVER}/main.api.ts`]:
    'import { app } from "./app.ts"; import { ports } from "./wiring.ts"; app.push(ports);',
  [`${SERVER}/main.worker.ts`]: 'import { worker } from "./worker.ts"; worker.push(1);',
  [`${SERVER}/testing/mailbox.ts`]:
    'import { SMTPServer } from "smtp-server"; export const mailbox = SMTPServer;',
  [`${SERVER}/features/users/users.test.ts`]:
    'import { it } from "vitest"; import { mailbox } from "../../testing/mailbox.ts"; import { app } from "../../app.ts"; it(mailbox, app);',

  "apps/web/package.json": manifest({
    name: "@twofold/web",
    dependencies: anyVersion("@twofold/contract", "@tanstack/react-query"),
  }),
  [`${WEB}/lib/api.ts`]:
    'import { User } from "@twofold/contract/users"; export const call = User;',
  [`${WEB}/ui/button.tsx`]: "export const Button = () => <button />;",
  [`${WEB}/features/albums/albums.api.ts`]:
    'import { queryOptions } from "@tanstack/react-query"; import { call } from "../../lib/api.ts"; export const albums = [queryOptions, call];',
  [`${WEB}/features/albums/album-card.tsx`]:
    'import { Button } from "../../ui/button.tsx"; import { albums } from "./albums.api.ts"; export const AlbumCard = () => <Button>{albums}</Button>;',
  [`${WEB}/features/events/event-card.tsx`]:
    'import { Button } from "../../ui/button.tsx"; export const EventCard = () => <Button />;',
  [`${WEB}/screens/album.tsx`]:
    'import { AlbumCard } from "../features/albums/album-card.tsx"; import { EventCard } from "../features/events/event-card.tsx"; import { words } from "./album.messages.ts"; export const Album = () => <>{words}<AlbumCard /><EventCard /></>;',
  [`${WEB}/screens/album.messages.ts`]: 'export const words = "Album";',
  [`${WEB}/screens/album.messages.de.ts`]:
    'import type { words as english } from "./album.messages.ts"; export const words: typeof english = "Album";',
  [`${WEB}/app/paths.ts`]: 'export const home = "/";',
  [`${WEB}/app/router.tsx`]:
    'import { home } from "./paths.ts"; export const routes = [{ path: home, lazy: () => import("../screens/album.tsx") }];',
  [`${WEB}/main.tsx`]: 'import { routes } from "./app/router.tsx"; routes.push();',

  "tools/mailbox.ts": 'import { mailbox } from "../apps/server/src/testing/mailbox.ts"; mailbox();',
};

const rings: Tree = {
  [`${SERVER}/kit/a.ts`]: 'import { b } from "./b.ts"; export const a = () => b;',
  [`${SERVER}/kit/b.ts`]: 'import { a } from "./a.ts"; export const b = () => a;',
};

function graphFaults(): Record<string, Tree> {
  const names = Object.keys(features);
  return Object.fromEntries(
    Object.entries(features).flatMap(([feature, calls]) => {
      const closed = names.find((other) => other !== feature && !calls.includes(other));
      if (closed === undefined) return [];
      const publicApi = `${SERVER}/features/${closed}/${closed}.ts`;
      const tree: Tree = {
        [`${SERVER}/features/${feature}/reach-out.ts`]: `import "../${closed}/${closed}.ts";`,
        ...(publicApi in cleanTree ? {} : { [publicApi]: "export const nothing = 1;" }),
      };
      return [[`feature-graph/${feature}`, tree]];
    }),
  );
}

/** For every rule the smallest addition to the clean tree that breaks it and no other. */
export const faults: Readonly<Record<string, Tree>> = {
  ...graphFaults(),
  "no-cycle": rings,
  unresolvable: { [`${SERVER}/kit/log.ts`]: 'import "./nowhere.ts";' },
  "undeclared-package": { [`${SERVER}/kit/log.ts`]: 'import "undeclared";' },
  "dev-package-in-product": { [`${SERVER}/kit/log.ts`]: 'import "smtp-server";' },
  "no-orphan": { [`${SERVER}/kit/log.ts`]: "export const log = 1;" },
  "no-test-in-product": {
    [`${SERVER}/wiring.ts`]: 'import "../../../packages/fake-stripe/src/server.ts";',
    "packages/fake-stripe/src/server.ts": "export const server = 1;",
  },
  "contract-imports": { "packages/contract/src/files.ts": 'import "node:fs";' },
  "packages-alone": { "packages/fake-stripe/src/peek.ts": 'import "../../contract/src/users.ts";' },
  "apps-share-contract-only": { [`${WEB}/lib/log.ts`]: 'import "../../../server/src/kit/db.ts";' },
  "product-without-tools": { [`${SERVER}/kit/log.ts`]: 'import "../../../../tools/mailbox.ts";' },
  "tools-use-public-entries": { "tools/peek.ts": 'import "../apps/server/src/kit/db.ts";' },

  "feature-unknown": {
    [`${SERVER}/features/attic/attic.ts`]: "export const attic = 1;",
    [`${SERVER}/wiring.ts`]: 'import "./features/attic/attic.ts";',
  },
  "public-api-only": {
    [`${SERVER}/features/auth/sign-in.ts`]: 'import "../users/users.store.ts";',
  },
  "features-without-adapters": {
    [`${SERVER}/features/notifications/send.ts`]: 'import "../../adapters/smtp.ts";',
  },
  "routes-only-from-app": {
    [`${SERVER}/wiring.ts`]: 'import "./features/auth/auth.routes.ts";',
  },
  "jobs-only-from-worker": {
    [`${SERVER}/wiring.ts`]: 'import "./features/notifications/notifications.jobs.ts";',
  },
  "store-imports": {
    [`${SERVER}/features/users/names.store.ts`]: 'import "./users.errors.ts";',
  },
  "tables-imports": {
    [`${SERVER}/features/users/names.tables.ts`]: 'import "./users.errors.ts";',
  },
  "http-in-routes": { [`${SERVER}/features/users/rename.ts`]: 'import "fastify";' },
  "sql-in-stores": { [`${SERVER}/features/users/rename.ts`]: 'import "drizzle-orm";' },
  "job-engine-in-kit": { [`${SERVER}/features/users/rename.ts`]: 'import "pg-boss";' },
  "identity-in-one-file": { [`${SERVER}/features/auth/sign-in.ts`]: 'import "better-auth";' },
  "sdk-in-adapters": { [`${SERVER}/features/notifications/send.ts`]: 'import "nodemailer";' },
  "adapters-import-ports-only": {
    [`${SERVER}/adapters/disk.ts`]: 'import "../features/users/users.ts";',
  },
  "kit-without-features": { [`${SERVER}/kit/log.ts`]: 'import "../features/users/users.ts";' },

  "web-layers": { [`${WEB}/lib/log.ts`]: 'import "../features/albums/albums.api.ts";' },
  "web-features-share-api-only": {
    [`${WEB}/features/events/story.tsx`]: 'import "../albums/album-card.tsx";',
  },
  "web-features-below-screens": {
    [`${WEB}/features/events/story.tsx`]: 'import "../../app/paths.ts";',
  },
  "web-screens-below-app": { [`${WEB}/screens/story.tsx`]: 'import "../app/paths.ts";' },
  "web-screens-only-from-app": {
    [`${WEB}/screens/story.tsx`]: 'import "./album.messages.ts";',
  },
  "web-ui-without-data": { [`${WEB}/ui/list.tsx`]: 'import "@tanstack/react-query";' },
  "web-calls-in-api-files": {
    [`${WEB}/features/events/story.tsx`]: 'import "../../lib/api.ts";',
  },
  "web-without-node": { [`${WEB}/lib/log.ts`]: 'import "node:fs";' },
};

/** Every way to import, each written so that it leads from the web into the server. */
export const importForms: Readonly<Record<string, string>> = {
  "a side effect": 'import "TARGET";',
  "a name": 'import { db } from "TARGET"; export const x = db;',
  "a type": 'import type { Db } from "TARGET"; export type X = Db;',
  "an inline type": 'import { type Db } from "TARGET"; export type X = Db;',
  "everything under a name": 'import * as all from "TARGET"; export const x = all;',
  "a re-exported name": 'export { db } from "TARGET";',
  "re-exported everything": 'export * from "TARGET";',
  "a dynamic import at the top": 'export const x = await import("TARGET");',
  "a dynamic import in a lazy route":
    'export const x = [{ lazy: async () => await import("TARGET") }];',
  "a dynamic import in a template literal": "export const x = () => import(`TARGET`);",
  "a dynamic import in a method": 'export class X { async y() { return import("TARGET"); } }',
  "a dynamic import in JSX": 'export const X = () => <button onClick={() => import("TARGET")} />;',
  "a dynamic import behind generics":
    'export const x = lazy<Props>(async () => ({ default: (await import("TARGET")).X satisfies C }));',
};
