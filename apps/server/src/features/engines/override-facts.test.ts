import { expect, test } from "vitest";
import { portEngine } from "#testing/port-engines.ts";
import { overrideFacts } from "./override-facts.ts";

const engines = [
  portEngine("studio"),
  portEngine("google:x", { price: 1, estimateUsd: 0.04, callsPerMinute: 20 }),
  portEngine("openai:y", { price: 6, callsPerMinute: 5 }),
];

test("prices and limits of the operator replace those of the engine", () => {
  const prices = new Map([
    ["google:x", 9],
    ["studio", 0],
  ]);
  const callsPerMinute = new Map([["google:x", 500]]);
  const [studio, google, openai] = overrideFacts(engines, { prices, callsPerMinute });
  expect(studio?.facts).toEqual({ ...engines[0]?.facts, price: 0 });
  expect(google?.facts).toMatchObject({ price: 9, callsPerMinute: 500, estimateUsd: 0.04 });
  expect(openai?.facts).toEqual(engines[2]?.facts);
});

test.each([
  ["ENGINE_PRICES", { prices: new Map([["stduio", 2]]), callsPerMinute: undefined }],
  ["ENGINE_CALLS_PER_MINUTE", { prices: undefined, callsPerMinute: new Map([["stduio", 2]]) }],
])("%s of an engine that is not enabled fails", (setting, overrides) => {
  expect(() => overrideFacts(engines, overrides)).toThrow(
    `${setting} names 'stduio', which ENGINES does not`,
  );
});
