import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { secretsOf } from "#kit/config.ts";
import { allowsPlaintext } from "#kit/plaintext.ts";
import { readConfig } from "./settings.ts";

const good = {
  DATABASE_URL: "postgres://localhost/x",
  SECRET: "x".repeat(32),
  SMTP_URL: "smtp://localhost:25",
};

test("fills in defaults", () => {
  expect(readConfig(good)).toMatchObject({ PORT: 5720, HOST: "127.0.0.1", RATE_LIMIT_SCALE: 1 });
});

test("reports all faults in one message", () => {
  const read = () =>
    readConfig({ ...good, SECRET: "short", DATABASE_URL: undefined, PORT: "80000" });
  expect(read).toThrow(/3 fault\(s\)/);
  expect(read).toThrow(/DATABASE_URL: is not set/);
  expect(read).toThrow(/SECRET: needs at least 32 characters/);
  expect(read).toThrow(/PORT: /);
});

test("never prints a value, which may be a secret", () => {
  expect(() => readConfig({ ...good, SECRET: "hunter2" })).not.toThrow(/hunter2/);
  expect(() => readConfig({ ...good, SECRET: "hunter2" })).toThrow(/SECRET/);
});

test("an empty variable counts as absent, as in a compose file", () => {
  expect(readConfig({ ...good, PORT: "" }).PORT).toBe(5720);
});

test("removes the trailing slash of the public URL", () => {
  expect(readConfig({ ...good, PUBLIC_URL: "https://two.example/" }).PUBLIC_URL).toBe(
    "https://two.example",
  );
});

test("a worker does everything, or only what it is limited to", () => {
  expect(readConfig(good).WORKS_ON).toEqual(["pictures", "variants", "emails", "other"]);
  expect(readConfig({ ...good, WORKS_ON: "emails, other" }).WORKS_ON).toEqual(["emails", "other"]);
  expect(() => readConfig({ ...good, WORKS_ON: "emails,laundry" })).toThrow(
    /WORKS_ON: is not a list of pictures, variants, emails, other/,
  );
  expect(() => readConfig({ ...good, WORKS_ON: "," })).toThrow(/WORKS_ON/);
});

test("images are stored on disk by default", () => {
  expect(readConfig(good)).toMatchObject({
    STORAGE: "disk",
    STORAGE_DIR: "./.data/storage",
    FILE_DELIVERY: "stream",
  });
});

test("S3 without a bucket or with half a key is reported with all other faults", () => {
  const read = () =>
    readConfig({ ...good, SECRET: "short", STORAGE: "s3", S3_ACCESS_KEY_ID: "somebody" });
  expect(read).toThrow(/3 fault\(s\)/);
  expect(read).toThrow(/SECRET: needs at least 32 characters/);
  expect(read).toThrow(/S3_BUCKET: is not set/);
  expect(read).toThrow(/S3_SECRET_ACCESS_KEY: is not set/);
  expect(() => readConfig({ ...good, S3_SECRET_ACCESS_KEY: "hunter2" })).toThrow(
    /1 fault\(s\):\n {2}S3_ACCESS_KEY_ID: is not set$/,
  );
});

test("reads the S3 settings", () => {
  const env = { ...good, STORAGE: "s3", S3_BUCKET: "pictures", S3_PATH_STYLE: "false" };
  expect(readConfig(env)).toMatchObject({ S3_BUCKET: "pictures", S3_PATH_STYLE: false });
  expect(readConfig(env).S3_ENDPOINT).toBeUndefined();
  expect(() => readConfig({ ...env, S3_ENDPOINT: "minio:9000" })).toThrow(/S3_ENDPOINT: /);
});

test("payments need a provider and its webhook secret", () => {
  expect(readConfig(good)).toMatchObject({
    BILLING: "off",
    SUBSCRIPTION_SYSTEM: "on",
    STRIPE_TAX: "off",
    GRACE_DAYS: 7,
  });
  const read = () => readConfig({ ...good, BILLING: "stripe", STRIPE_WEBHOOK_SECRET: "" });
  expect(read).toThrow(/2 fault\(s\)/);
  expect(read).toThrow(/STRIPE_SECRET_KEY: is not set/);
  expect(read).toThrow(/STRIPE_WEBHOOK_SECRET: is not set/);
});

test("each identity provider has its own settings", () => {
  const google = {
    OIDC_PROVIDERS: "google, our-own",
    OIDC_GOOGLE_ISSUER: "https://accounts.google.com/",
    OIDC_GOOGLE_CLIENT_ID: "id",
    OIDC_GOOGLE_CLIENT_SECRET: "hunter2",
  };
  const read = () => readConfig({ ...good, ...google, PORT: "80000" });
  expect(read).toThrow(/4 fault\(s\)/);
  for (const name of ["ISSUER", "CLIENT_ID", "CLIENT_SECRET"])
    expect(read).toThrow(`OIDC_OUR_OWN_${name}: is not set`);
  expect(read).not.toThrow(/hunter2/);
  expect(readConfig({ ...good, ...google, OIDC_PROVIDERS: "google" }).OIDC).toEqual([
    {
      id: "google",
      name: "Google",
      issuer: "https://accounts.google.com",
      clientId: "id",
      clientSecret: "hunter2",
    },
  ]);
  expect(readConfig(good).OIDC).toEqual([]);
  expect(() => readConfig({ ...good, OIDC_PROVIDERS: "credential" })).toThrow(/OIDC_PROVIDERS/);
});

describe("addresses without TLS", () => {
  const plain = {
    PUBLIC_URL: "http://two.example",
    S3_ENDPOINT: "http://minio:9000",
    S3_PUBLIC_ENDPOINT: "http://192.168.1.2:9000",
    COMFYUI_URL: "http://comfy:8188",
    OPENAI_BASE_URL: "http://openai.example/v1",
    STRIPE_BASE_URL: "http://stripe.example",
    BREACHED_PASSWORDS_URL: "http://pwned.example/range",
    OIDC_ACME_ISSUER: "http://acme.example",
  };
  const env = {
    ...good,
    ...plain,
    OIDC_PROVIDERS: "acme",
    OIDC_ACME_CLIENT_ID: "id",
    OIDC_ACME_CLIENT_SECRET: "secret",
  };

  test("are refused, with all other faults", () => {
    const read = () => readConfig({ ...env, SECRET: "short" });
    expect(read).toThrow(`${Object.keys(plain).length + 1} fault(s)`);
    for (const name of Object.keys(plain)) expect(read).toThrow(`${name}: is not https`);
  });

  test("are allowed for the named hosts only, or for every host", () => {
    const hosts = Object.values(plain).map((url) => new URL(url).hostname);
    expect(readConfig({ ...env, ALLOW_HTTP: hosts.join(", ") })).toMatchObject({
      PUBLIC_URL: plain.PUBLIC_URL,
      ALLOW_HTTP: hosts,
    });
    expect(readConfig({ ...env, ALLOW_HTTP: "1" }).COMFYUI_URL).toBe(plain.COMFYUI_URL);
    expect(() => readConfig({ ...env, ALLOW_HTTP: hosts.slice(1).join() })).toThrow(
      /1 fault\(s\):\n {2}PUBLIC_URL: is not https/,
    );
  });

  test("are allowed on this machine, and https everywhere", () => {
    const elsewhere = Object.entries(plain).map(([name, url]) => [
      name,
      url.replace("http:", "https:"),
    ]);
    const here = Object.keys(plain).map((name) => [name, "http://127.0.0.1:9000"]);
    for (const urls of [elsewhere, here])
      expect(() => readConfig({ ...env, ...Object.fromEntries(urls) })).not.toThrow();
  });

  test("addresses of NATS › are separated by commas, and no other scheme is accepted", () => {
    const all = ["nats://user:password@one:4222/staging", "tls://two"];
    expect(readConfig({ ...good, LIVE: all.join(", ") }).LIVE).toEqual(all);
    expect(readConfig(good).LIVE).toBeUndefined();
    for (const wrong of ["http://one:4222", "one:4222", "nats://one/a.b", ","])
      expect(() => readConfig({ ...good, LIVE: wrong })).toThrow("LIVE: is no list of nats://");
  });

  test("a mail server on another machine must offer STARTTLS", () => {
    expect(allowsPlaintext("smtp://mail.example:587", [])).toBe(false);
    expect(allowsPlaintext("smtp://mailpit:1025", ["mailpit"])).toBe(true);
    expect(allowsPlaintext("smtp://127.0.0.1:1025", [])).toBe(true);
  });
});

describe("SECRETS", () => {
  const { SECRET, ...others } = good;
  const [one, two] = ["a".repeat(32), "b".repeat(32)];

  test.each([`${one},${two}`, `${one}, ${two}`, `\n${one}\n${two}\n`, JSON.stringify([one, two])])(
    "%j › is a list, the newest first",
    (SECRETS) => {
      expect(secretsOf(readConfig({ ...others, SECRETS }))).toEqual([one, two]);
    },
  );

  test("SECRET › is a ring of one", () => {
    expect(secretsOf(readConfig(good))).toEqual([SECRET]);
  });

  test.each([
    ["both", { SECRET, SECRETS: one }, /SECRET: is set twice: remove SECRET or SECRETS/],
    ["none", {}, /SECRET: is not set/],
    ["a short one", { SECRETS: `${one},short` }, /SECRETS: needs at least 32 characters each/],
    ["no one in a list", { SECRETS: "," }, /SECRETS: needs at least 32 characters each/],
    ["one twice", { SECRETS: `${one},${one}` }, /SECRETS: contains a secret twice/],
    ["half a JSON array", { SECRETS: `["${one}"` }, /SECRETS: is not a JSON array/],
  ])("%s › is rejected without printing it", (_, env, fault) => {
    const read = () => readConfig({ ...others, ...env });
    expect(read).toThrow(fault);
    expect(read).toThrow(/1 fault\(s\)/);
    expect(read).not.toThrow(/aaaa|short/);
  });
});

describe("secret from a file", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "twofold-settings-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function fileWith(content: string) {
    const path = join(folder, crypto.randomUUID());
    writeFileSync(path, content);
    return path;
  }

  test("every secret may be given as a file; the newline at its end is ignored", () => {
    const values = {
      DATABASE_URL: "postgres://user:password@localhost/x",
      SECRETS: `${"a".repeat(32)}\n${"b".repeat(32)}`,
      SMTP_URL: "smtp://user:password@localhost:25",
      STRIPE_SECRET_KEY: "sk_test",
      STRIPE_WEBHOOK_SECRET: "whsec_test",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
      VAPID_PRIVATE_KEY: "vapid",
      GOOGLE_API_KEY: "google",
      OPENAI_API_KEY: "openai",
      FAL_KEY: "fal",
      REPLICATE_API_TOKEN: "replicate",
      BFL_API_KEY: "bfl",
      OIDC_OUR_OWN_CLIENT_SECRET: "client secret",
      PROVENANCE_SECRETS: "c".repeat(32),
      C2PA_KEY: "-----BEGIN PRIVATE KEY-----",
    };
    const files = Object.entries(values).map(([name, value]) => [
      `${name}_FILE`,
      fileWith(`${value}\n`),
    ]);
    const plain = {
      VAPID_PUBLIC_KEY: "public",
      C2PA_CERT: "cert",
      OIDC_PROVIDERS: "our-own",
      OIDC_OUR_OWN_ISSUER: "https://id.example",
      OIDC_OUR_OWN_CLIENT_ID: "client",
    };
    const config = readConfig({ ...Object.fromEntries(files), ...plain });
    const { SECRETS, PROVENANCE_SECRETS, OIDC_OUR_OWN_CLIENT_SECRET, ...texts } = values;
    expect(config).toMatchObject(texts);
    expect(config.SECRETS).toEqual(SECRETS.split("\n"));
    expect(config.PROVENANCE_SECRETS).toEqual([PROVENANCE_SECRETS]);
    expect(config.OIDC[0]?.clientSecret).toBe(OIDC_OUR_OWN_CLIENT_SECRET);
  });

  test("faults › are reported by name, without the value", () => {
    const read = () =>
      readConfig({
        ...good,
        SECRET_FILE: fileWith("hunter2"),
        DATABASE_URL: undefined,
        DATABASE_URL_FILE: join(folder, "missing"),
        SMTP_URL: undefined,
        SMTP_URL_FILE: fileWith("\n"),
        STRIPE_SECRET_KEY_FILE: "",
      });
    expect(read).toThrow(/3 fault\(s\)/);
    expect(read).toThrow(/SECRET: is set, and SECRET_FILE too/);
    expect(read).toThrow(/DATABASE_URL: the file of DATABASE_URL_FILE cannot be read/);
    expect(read).toThrow(/SMTP_URL: the file of SMTP_URL_FILE is empty/);
    expect(read).not.toThrow(/hunter2/);
    expect(() => readConfig({ ...good, SECRET: "", SECRET_FILE: fileWith("hunter2") })).toThrow(
      /SECRET: needs at least 32 characters/,
    );
  });

  test("a setting that is no secret › has no such variable", () => {
    expect(readConfig({ ...good, PORT_FILE: fileWith("80") }).PORT).toBe(5720);
  });
});

test.skipIf(process.platform !== "linux")(
  "a child process of the same user finds no secret in the environment if it is read from a file",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "secret-"));
    const secret = "a-secret-that-is-only-in-a-file-0123456789";
    await writeFile(join(folder, "secret"), secret);
    const program = `
      const { readConfig } = await import(${JSON.stringify(new URL("settings.ts", import.meta.url).href)});
      const { execFileSync } = await import("node:child_process");
      readConfig(process.env);
      process.stdout.write(execFileSync("cat", [\`/proc/\${process.pid}/environ\`], { env: {} }));`;
    const env = { ...good, PATH: process.env["PATH"], SECRET: "", SECRET_FILE: `${folder}/secret` };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "--eval", program],
      { env, cwd: fileURLToPath(new URL("..", import.meta.url)) },
    );
    await rm(folder, { recursive: true });
    expect(stdout).toContain("SECRET_FILE=");
    expect(stdout).not.toContain(secret);
  },
);
