import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

test.each([
  "http://127.0.0.1:5720",
  "http://localhost",
  "https://twofold.localhost:8443/path",
  "http://[::1]:9000",
  "smtp://127.0.0.53:1025",
])("%s is this machine", (url) => expect(isLoopback(url)).toBe(true));

test.each([
  "http://two.example",
  "http://127.0.0.1.example",
  "http://localhost.example",
  "http://127.0.0.1@two.example",
  "smtp://mailpit:1025",
  "http://192.168.1.2",
  "http://[::2]",
])("%s is another machine", (url) => expect(isLoopback(url)).toBe(false));
