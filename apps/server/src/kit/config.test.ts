import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const good = {
  DATABASE_URL: "postgres://localhost/x",
  SECRET: "x".repeat(32),
  SMTP_URL: "smtp://localhost:25",
};

test("fills in what is not given", () => {
  expect(readConfig(good)).toMatchObject({ PORT: 5720, HOST: "127.0.0.1", RATE_LIMIT_SCALE: 1 });
});

test("tells all faults in one message", () => {
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

test("drops the slash at the end of the public address", () => {
  expect(readConfig({ ...good, PUBLIC_URL: "https://two.example/" }).PUBLIC_URL).toBe(
    "https://two.example",
  );
});
