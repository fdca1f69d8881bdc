import { describe, expect, test } from "vitest";
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

  test("a mail server on another machine must offer STARTTLS", () => {
    expect(allowsPlaintext("smtp://mail.example:587", [])).toBe(false);
    expect(allowsPlaintext("smtp://mailpit:1025", ["mailpit"])).toBe(true);
    expect(allowsPlaintext("smtp://127.0.0.1:1025", [])).toBe(true);
  });
});
