import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { linePath } from "./sparkline-path.ts";
import { StatTile, StatTiles } from "./stat-tile.tsx";

describe("stat tile", () => {
  test("shows the figure, its trend in words, and its definition on request", async () => {
    render(
      <StatTiles>
        <StatTile
          name="Wasted cost"
          definition="The cost of attempts that led to no picture."
          value="$14.20"
          trend={{ label: "Between 20 and 90 cents a day", values: [20, 0, 90] }}
        />
      </StatTiles>,
    );
    expect(screen.getByText("$14.20")).toBeVisible();
    expect(screen.getByText("Between 20 and 90 cents a day")).toBeInTheDocument();
    expect(document.querySelectorAll("rect")).toHaveLength(3);
    await userEvent.click(screen.getByRole("button", { name: "How we count: Wasted cost" }));
    expect(await screen.findByRole("dialog", { name: "Wasted cost" })).toHaveTextContent(
      "The cost of attempts that led to no picture.",
    );
  });
});

describe("linePath", () => {
  test.each([
    [[], ""],
    [[5], "M0 18L200 18"],
    [[0, 10, 5], "M0 36L100 0L200 18"],
  ])("%j is %s", (values, expected) => {
    expect(linePath(values, 10, 200, 36)).toBe(expected);
  });
});
