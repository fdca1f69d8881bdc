import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { ConflictView } from "./conflict-view.tsx";

const base = { title: "Kirsche", line: "A walk", tags: ["spring"], version: 4 };
type Row = typeof base;
const edits = {
  base,
  mine: { ...base, title: "Kirschblüte", line: "A walk in spring" },
  current: { ...base, line: "A walk under trees", tags: ["spring", "outdoors"], version: 5 },
};
const fields = [
  { name: "title", label: "Title" },
  { name: "line", label: "Description" },
  { name: "tags", label: "Tags" },
] as const;

function show() {
  const onKeep = vi.fn<(merged: Row) => void>();
  render(
    <ConflictView
      edits={edits}
      fields={fields}
      changedBy="ben"
      changedAt="2027-02-05T09:11:00.000Z"
      onKeep={onKeep}
    />,
  );
  return onKeep;
}

describe("conflict view", () => {
  test("names the other person and what was merged", () => {
    show();
    expect(
      screen.getByRole("alert", { name: "ben changed this while you were typing" }),
    ).toBeVisible();
    expect(
      screen.getByText(
        "2 fields were merged for you. One field needs a choice. Nothing you typed is lost.",
      ),
    ).toBeVisible();
    expect(
      screen.getByText("Merged without conflict: Tags (from ben), Title (yours)"),
    ).toBeVisible();
  });

  test("offers both values of a field in conflict, with the typed one chosen", async () => {
    const onKeep = show();
    expect(screen.getByRole("group", { name: "Description" })).toBeVisible();
    expect(screen.getByRole("radio", { name: /Yours\s*A walk in spring/ })).toBeChecked();
    await userEvent.click(screen.getByRole("button", { name: "Keep this result" }));
    expect(onKeep).toHaveBeenCalledWith({
      title: "Kirschblüte",
      line: "A walk in spring",
      tags: ["spring", "outdoors"],
      version: 5,
    });
  });

  test("keeps the other value if it is chosen", async () => {
    const onKeep = show();
    await userEvent.click(screen.getByRole("radio", { name: /From ben\s*A walk under trees/ }));
    await userEvent.click(screen.getByRole("button", { name: "Keep this result" }));
    expect(onKeep).toHaveBeenCalledWith(expect.objectContaining({ line: "A walk under trees" }));
  });
});
