import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { clearQueries } from "../lib/query-client.ts";
import { server } from "./server.ts";

// A screen's code is fetched when it is opened, which takes longer than a re-render.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());

/** What React and libraries complain about is a fault, even when the assertions hold. */
let complaints: unknown[][] = [];

/**
 * Except for this one, which is about Testing Library: it wraps a click in `act` and does not await it.
 * React says so whenever a click opens a part whose code is still on its way.
 */
const isAboutClicks = (words: readonly unknown[]) =>
  String(words[0]).startsWith("A component suspended inside an `act` scope");

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...words) => {
    if (!isAboutClicks(words)) complaints.push(words);
  });
});

afterEach(() => {
  cleanup();
  clearQueries();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints, "nothing may be written to console.error").toEqual([]);
});
