import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureDatabase } from "../../apps/server/src/testing/database.ts";
import { openSql, type Sql } from "../../apps/server/src/testing/sql.ts";
import { startCluster } from "../chaos/cluster.ts";
import { startNode } from "../stack/child.ts";
import { endWithProcess } from "../stack/ending.ts";
import { freePorts } from "../stack/ports.ts";
import { repository, startProduct } from "../stack/product.ts";
import { answersOk, interleaved, median } from "./measure.ts";
import { signUp } from "./sign-up.ts";

const VISITORS = 10;
const MIN_RATIO = 0.7;
const MAX_STATEMENTS = 40;

/** What the dashboard reads after its document has started the first requests. */
const LATER = [
  "/api/images?source=generated&suggested=true&limit=4",
  "/api/ads",
  "/api/personal-events?month=11&year=2026",
  "/api/users/consents",
  "/api/notifications",
  "/api/partner",
];

interface Reply {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * The requests of one visit of the dashboard: the document, what it names, its data and the first picture.
 * Compared with a Fastify server that sends the same bytes from memory, alternately in one run.
 */
export async function benchPages(): Promise<void> {
  const cluster = await startCluster({
    shared_preload_libraries: "pg_stat_statements",
    max_connections: 200,
  });
  const folder = await mkdtemp(join(tmpdir(), "twofold-pages-"));
  const stop = endWithProcess(async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  });
  try {
    await ensureDatabase(cluster.url);
    const sql = await openSql(cluster.url);
    await sql.query("create extension pg_stat_statements");
    const env = { FLOOD_LIMIT: "1000000000", LOG_LEVEL: "info" };
    const product = await startProduct({ databaseUrl: cluster.url, env });
    try {
      // Its polling would be counted, and would disturb both measurements.
      await product.worker.stop();
      await countStatements(product.url, sql);
      await compareWithBare(product.url, folder);
    } finally {
      await sql.end();
      await product.stop();
    }
  } finally {
    await stop();
  }
}

async function countStatements(url: string, sql: Sql): Promise<void> {
  const tokens: string[] = [];
  for (let n = 0; n < VISITORS; n += 1) tokens.push(await signUp(url));
  const paths = await pathsOfVisit(url, tokens[0] ?? "");
  await sql.query("select pg_stat_statements_reset()");
  for (const token of tokens) await Promise.all(paths.map((path) => read(url + path, token)));
  const { rows } = await sql.query<{ calls: string; query: string }>(
    `select calls, regexp_replace(left(query, 400), '\\s+', ' ', 'g') as query
     from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%pg_stat_statements%'
     order by calls desc`,
  );
  for (const { calls, query } of rows)
    console.log(`${(Number(calls) / VISITORS).toFixed(1).padStart(7)}  ${query.slice(0, 110)}`);
  const all = rows.reduce((sum, { calls }) => sum + Number(calls), 0) / VISITORS;
  console.log(
    `pages.statements ${all.toFixed(1)} a visit of ${paths.length} requests (bound ${MAX_STATEMENTS})`,
  );
  if (all > MAX_STATEMENTS) process.exitCode = 1;
}

async function compareWithBare(url: string, folder: string): Promise<void> {
  const token = await signUp(url);
  const paths = await pathsOfVisit(url, token);
  const recorded = [];
  for (const path of paths) {
    const { headers, body } = await read(url + path, token);
    recorded.push({ path, headers: kept(headers), body: body.toString("base64") });
  }
  const file = join(folder, "recorded.json");
  await writeFile(file, JSON.stringify(recorded));
  const { bare: port } = await freePorts("bare");
  const bare = startNode("bare", ["apps/server/src/testing/bare-pages.ts"], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: "production", RECORDED: file, PORT: String(port) },
  });
  try {
    const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip, br" };
    const bareUrl = `http://127.0.0.1:${port}`;
    await answersOk({ url: bareUrl + (paths[0] ?? ""), headers });
    const files = paths.filter((path) => !path.startsWith("/api/"));
    await compare("files", files);
    await compare(
      "data",
      paths.filter((path) => !files.includes(path)),
    );
    if ((await compare("dashboard", paths)) < MIN_RATIO) process.exitCode = 1;

    async function compare(name: string, visit: readonly string[]): Promise<number> {
      const requests = visit.map((path) => ({ method: "GET" as const, path, headers }));
      const targets = {
        ours: { url, headers, requests },
        bare: { url: bareUrl, headers, requests },
      };
      const rounds = await interleaved(targets, { rounds: 5, seconds: 3, connections: 8 });
      const ratio = median(rounds.map(({ ours, bare: best }) => ours / best));
      const visits = rounds.map(({ ours }) => ours / visit.length);
      const bound = name === "dashboard" ? ` (bound ${MIN_RATIO})` : "";
      console.log(
        `ratio pages.${name} ${ratio.toFixed(3)}${bound}, ${median(visits).toFixed(1)} visits/s of ${visit.length} requests`,
      );
      return ratio;
    }
  } finally {
    await bare.stop();
  }
}

/** Reads the document as a browser does, so that a new file of the page is part of the measurement. */
async function pathsOfVisit(url: string, token: string): Promise<string[]> {
  const document = (await read(`${url}/dashboard`, token, "identity")).body.toString("utf8");
  const files = [...document.matchAll(/(?:src|href)="(\/(?:assets\/|shell\.js)[^"]*)"/g)].map(
    ([, path = ""]) => path,
  );
  const [, early = ""] = /data-early="([^"]*)"/.exec(document) ?? [];
  const data = early.replaceAll("&amp;", "&").replace("{now}", "1").split(" ");
  const banners = JSON.parse(
    (await read(`${url}/api/gallery/banners`, token, "identity")).body.toString("utf8"),
  ) as readonly { filename: string }[];
  const picture = `/ai_gallery/${banners[0]?.filename ?? ""}?size=portrait`;
  if (files.length === 0 || early === "") throw new Error("the document of the dashboard changed");
  return ["/dashboard", ...new Set(files), ...data, picture, ...LATER];
}

/** The bytes as they are sent; `fetch` would decompress them. */
function read(url: string, token: string, encoding = "gzip, br"): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": encoding };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const all = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        const body = Buffer.concat(parts);
        if (response.statusCode === 200) resolve({ headers: Object.fromEntries(all), body });
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
    }).on("error", reject);
  });
}

/** Without those that each server sets itself. */
function kept(headers: Reply["headers"]): Record<string, string> {
  const own = /^(?:connection|keep-alive|date|content-length|transfer-encoding)$/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)));
}
