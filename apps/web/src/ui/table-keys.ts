import type { KeyboardEvent } from "react";

const FIELD = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const CONTROL = "td a[href], td button, td input";

/**
 * J and K move to the next and previous row, X selects the current one. They work only while the
 * focus is inside the table, so that they never collide with typing or assistive software.
 */
export function moveInTable(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
  if (target.matches(FIELD)) return;
  const row = target.closest("tbody tr");
  if (key === "x" && row) {
    const tick = row.querySelector<HTMLInputElement>("[data-row-tick]");
    if (!tick) return;
    event.preventDefault();
    tick.click();
  }
  if (key !== "j" && key !== "k") return;
  event.preventDefault();
  const rows = [...currentTarget.querySelectorAll("tbody tr")];
  const at = row ? rows.indexOf(row) : -1;
  const next = rows[key === "j" ? at + 1 : Math.max(0, at - 1)];
  mainControl(next)?.focus();
}

/** The link of a row, because Enter opens it; else its first control. */
function mainControl(row: Element | undefined): HTMLElement | null | undefined {
  return row?.querySelector<HTMLElement>("td a[href]") ?? row?.querySelector<HTMLElement>(CONTROL);
}
