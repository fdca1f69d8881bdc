import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { expect, test } from "vitest";
import { repository } from "../../stack/product.ts";
import { scaleRules } from "./scale-rules.ts";

const rules = readFileSync(`${repository}/deploy/prometheus/rules.yaml`, "utf8");

test("scaled rules › have shorter windows and times, and are otherwise the same", () => {
  const yaml = `
groups:
  - name: group
    interval: 5m
    rules:
      - { alert: A, expr: "avg_over_time(a[3d]) > 14.4 * b[30s]", for: 2m, labels: { severity: page } }`;
  expect(parse(scaleRules(yaml, 60))).toEqual({
    groups: [
      {
        name: "group",
        interval: "5s",
        rules: [
          {
            alert: "A",
            expr: "avg_over_time(a[4320s]) > 14.4 * b[1s]",
            for: "2s",
            labels: { severity: "page" },
          },
        ],
      },
    ],
  });
  expect(parse(scaleRules(rules, 1)).groups).toHaveLength(parse(rules).groups.length);
  expect(scaleRules(rules, 60)).not.toMatch(/\[\d+[mhd]\]|for: \d+[mhd]/);
});
