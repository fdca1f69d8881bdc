import { expect, test } from "vitest";
import { readFailover } from "./failover.ts";

test("output of the failover scenario › contains both figures", () => {
  const output = `verified
failover.lost 2 (bound 0)
failover.replies_503 31
failover.replies_5xx_other 4 (bound 0)`;
  expect(readFailover(output)).toEqual({ "failover.errors": 4, "failover.lost": 2 });
});

test("output of a scenario that did not complete › contains none", () => {
  expect(readFailover("Error: PostgreSQL did not start")).toEqual({});
});
