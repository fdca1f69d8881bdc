import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../..", import.meta.url));
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly [name: string]: unknown;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}
const read = (path: string) => parse(textOf(path), { merge: true }) as Compose;

const { services, secrets } = read("compose.yaml");
const PINNED = /^[\w/]+:v?\d+\.\d+(\.\d+)?(-\w+)?@sha256:[0-9a-f]{64}$/;

describe("compose.yaml", () => {
  test("has the services of the product", () => {
    expect(Object.keys(services)).toEqual(["migrate", "api", "worker", "postgres", "mailpit"]);
  });

  test.each(Object.entries(services))("%s is confined", (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      tmpfs: expect.arrayContaining([expect.stringMatching(/^\/tmp\b/)]),
    });
    expect(service).not.toHaveProperty("privileged");
    expect(service).not.toHaveProperty("cap_add");
    expect(service).not.toHaveProperty("network_mode");
  });

  test.each(Object.entries(services))("%s uses a pinned image, or is built here", (_, service) => {
    expect(service.image).toMatch(service.build ? /^twofold$/ : PINNED);
  });

  test.each(Object.entries(services))("%s listens on this machine only", (_, { ports = [] }) => {
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  test("PostgreSQL has no published port", () => {
    expect(services["postgres"]).not.toHaveProperty("ports");
  });

  test("PostgreSQL trusts no one without a password", () => {
    expect(textOf("compose.yaml")).not.toMatch(/auth[\w-]*[:=]\s*trust/i);
    expect(services["postgres"]?.environment).toMatchObject({
      POSTGRES_PASSWORD_FILE: "/run/secrets/postgres_password",
      POSTGRES_INITDB_ARGS: "--auth=scram-sha-256",
    });
  });

  test.each([
    ["migrate", "owner"],
    ["api", "api"],
    ["worker", "worker"],
  ])("%s connects as the %s, and sees no other password", (name, role) => {
    const service = services[name];
    expect(service?.environment).toMatchObject({
      SECRET_FILE: "/run/secrets/secret",
      DATABASE_URL_FILE: `/run/secrets/${role}_database_url`,
    });
    expect(service?.secrets).toEqual(["secret", `${role}_database_url`]);
    for (const plain of ["SECRET", "DATABASE_URL"])
      expect(service?.environment).not.toHaveProperty(plain);
  });

  test("secrets are files that neither Git nor the image contains", () => {
    for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\/secrets\/\w+$/);
    expect(textOf(".gitignore")).toMatch(/^secrets\/$/m);
    expect(textOf(".dockerignore")).toMatch(/^secrets$/m);
  });
});

describe("compose.dev.yaml", () => {
  test("listens on this machine only, with pinned images", () => {
    for (const { image, ports = [] } of Object.values(read("compose.dev.yaml").services)) {
      expect(image).toMatch(PINNED);
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
  });
});

test("the image is built on an exact version of Node", () => {
  const bases = [...textOf("Dockerfile").matchAll(/^FROM (node\S*)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set(["node:24.21.0-bookworm-slim"]));
});

describe("deploy/create-secrets.sh", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "twofold-"));
    cpSync(join(root, "deploy"), join(folder, "deploy"), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = () => execFileSync("sh", ["deploy/create-secrets.sh"], { cwd: folder });
  const secretsOf = () =>
    Object.fromEntries(
      Object.entries(secrets).map(([name, { file }]) => [
        name,
        readFileSync(join(folder, file), "utf8"),
      ]),
    );

  test("creates every secret of compose.yaml once, in a folder of the owner", () => {
    run();
    const created = secretsOf();
    expect(created["secret"]).toMatch(/^[0-9a-f]{64}$/);
    for (const role of ["owner", "api", "worker"])
      expect(created[`${role}_database_url`]).toMatch(
        new RegExp(`^postgres://twofold_${role}:[0-9a-f]{64}@postgres:5432/twofold$`),
      );
    expect(new Set(Object.values(created)).size).toBe(Object.keys(secrets).length);
    expect(statSync(join(folder, "secrets")).mode & 0o777).toBe(0o700);
    run();
    expect(secretsOf()).toEqual(created);
  });

  test("its passwords are what deploy/create-roles.sh reads", () => {
    const script = textOf("deploy/create-roles.sh");
    const expression = /sed -E '([^']+)'/.exec(script)?.[1] ?? "";
    const { api_database_url: url = "" } = secretsOf();
    const password = execFileSync("sed", ["-E", expression], { input: url }).toString();
    expect(password).toBe(new URL(url).password);
    expect(statSync(join(root, "deploy/create-roles.sh")).mode & 0o111).not.toBe(0);
  });
});
