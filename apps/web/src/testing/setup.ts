import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { clearQueries } from "../lib/query-client.ts";
import { emitSessionEnd } from "../lib/session-end.ts";
import { takeToasts } from "../ui/toast.ts";
import { server } from "./server.ts";

// A screen's code is loaded on demand, which takes longer than a re-render.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());

/** A logged error of React or a library fails the test, even when the assertions hold. */
let loggedErrors: unknown[][] = [];

/**
 * Testing Library wraps a click in `act` without awaiting it, and React reports it whenever the
 * click loads more code. Only this error is ignored.
 */
const isAboutClicks = (args: readonly unknown[]) =>
  String(args[0]).startsWith("A component suspended inside an `act` scope");

beforeEach(() => {
  loggedErrors = [];
  vi.spyOn(console, "error").mockImplementation((...args) => {
    if (!isAboutClicks(args)) loggedErrors.push(args);
  });
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  emitSessionEnd();
  clearQueries();
  const stopTaking = takeToasts(() => {});
  stopTaking();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  expect(loggedErrors, "nothing may be written to console.error").toEqual([]);
});
