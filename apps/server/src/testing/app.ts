import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Endpoint, RequestOf } from "@twofold/contract/endpoint";
import type { User } from "@twofold/contract/users";
import type { DestinationStream } from "pino";
import { inject as provided } from "vitest";
import { directUrl } from "#kit/db.ts";
import { createJobWorker } from "#kit/jobs-worker.ts";
import { createLive } from "#kit/live.ts";
import { openLog } from "#kit/log.ts";
import { createPoller } from "#kit/poller.ts";
import { updateUserVerified } from "#features/users/users.ts";
import { buildApp } from "../app.ts";
import { readConfig } from "../settings.ts";
import { wire } from "../wiring.ts";
import { mountJobs, mountPollers } from "../worker.ts";
import { createDatabase, newDatabaseName } from "./database.ts";
import { createMailbox, type Mailbox } from "@twofold/test-servers/mailbox";

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly user: User;
  readonly cookies: readonly { name: string; value: string; path?: string }[];
}

export interface TestOptions {
  readonly env?: Record<string, string>;
  readonly logTo?: DestinationStream;
  /** Starts a worker in this process, for jobs that run after the response. */
  readonly worker?: boolean;
}

interface CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** Starts the product on its own database, with a real mail server; stop it in `afterAll`. */
export async function startTestApp({ env = {}, logTo, worker = false }: TestOptions = {}) {
  const database = await createDatabase(newDatabaseName("test"), provided("templateDatabase"));
  const mailbox: Mailbox = await createMailbox();
  const storageDir = await mkdtemp(join(tmpdir(), "twofold-test-"));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATABASE_POOL: "8",
    SECRET: "a secret that is only good for tests, 1234567890",
    SMTP_URL: mailbox.url,
    RATE_LIMIT_SCALE: "1000",
    FLOOD_LIMIT: "1000000",
    STORAGE_DIR: storageDir,
    IMAGE_PROCESSES: "1",
    // Many tests change sessions by SQL, without a live event. Those about the cache switch it on.
    SESSION_CACHE_SECONDS: "0",
    // The network takes 230 MB per app, and the test images are coloured noise.
    PICTURE_SCREEN: "off",
    ENGINES: fileURLToPath(new URL("test-engine.ts", import.meta.url)),
    ...env,
  });
  const log = openLog(logTo ? "info" : "silent", logTo);
  const wiring = await wire(config, log);
  // Tests send many more requests than there are connections, and on a slow machine they wait longer than
  // the product allows.
  wiring.database.pool.options.connectionTimeoutMillis = 20_000;
  const live = createLive(wiring.createListener(), log);
  const { server, mount } = await buildApp(wiring, { live });
  await server.ready();
  const workerListener = worker ? wiring.createListener() : undefined;
  const { payloads, notifier } = wiring;
  const jobWorker = createJobWorker({
    url: directUrl(config),
    log,
    payloads,
    ...(workerListener && { messages: { listener: workerListener, notifier } }),
  });
  mountJobs(jobWorker.work, () => wiring.context(), 4);
  const poller = createPoller(log, { pauseMs: 100 });
  mountPollers(poller.repeat, () => wiring.context());
  if (worker) {
    await jobWorker.start();
    poller.start();
  }

  /** Sends one request as the contract describes it. */
  async function call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    { token, headers = {} }: CallOptions = {},
  ) {
    const { params, query, body, form, files } = request as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: object;
      form?: Record<string, string>;
      files?: Record<string, readonly Blob[]>;
    };
    const multipart = files && (await multipartOf(form ?? {}, files));
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ""),
    );
    const response = await server.inject({
      method: endpoint.method,
      url: path,
      headers: {
        ...headers,
        ...multipart?.headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(query && { query }),
      ...((multipart || body) && { payload: multipart?.payload ?? body }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      cookies: response.cookies,
      json: response.body ? JSON.parse(response.body) : undefined,
    };
  }

  return {
    config,
    wiring,
    server,
    mount,
    mailbox,
    call,
    live,
    db: wiring.database.db,
    async stop() {
      await server.close();
      await poller.stop();
      if (worker) await jobWorker.stop(5);
      await live.close();
      await workerListener?.close();
      await wiring.close();
      await mailbox.close();
      await database.drop();
      await rm(storageDir, { recursive: true });
    },
  };
}

/** A form as a browser sends it. */
export async function multipartOf(
  fields: Record<string, string>,
  files: Record<string, readonly Blob[]>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, blobs] of Object.entries(files)) {
    for (const blob of blobs) form.append(name, blob);
  }
  const response = new Response(form);
  return {
    headers: { "content-type": response.headers.get("content-type") ?? "" },
    payload: Buffer.from(await response.arrayBuffer()),
  };
}

/** Signs up a new user, who has confirmed the address. */
export async function signUp(
  app: TestApp,
  {
    isConfirmed = true,
    ...more
  }: Partial<{
    username: string;
    email: string;
    full_name: string;
    password: string;
    isConfirmed: boolean;
  }> = {},
): Promise<Person> {
  const { register } = await import("@twofold/contract/auth");
  const tag = randomUUID().slice(0, 8);
  const body = {
    username: `user-${tag}`,
    email: `user-${tag}@example.com`,
    full_name: `Test Person ${tag}`,
    password: `pass-${tag}`,
    ...more,
  };
  const { status, json, cookies } = await app.call(register, { body });
  if (status !== 201) throw new Error(`sign-up returned ${status} ${JSON.stringify(json)}`);
  if (isConfirmed) await updateUserVerified(app.db, { id: json.user.id });
  return {
    email: body.email,
    password: body.password,
    token: json.access_token,
    user: { ...json.user, email_verified: isConfirmed },
    cookies,
  };
}
