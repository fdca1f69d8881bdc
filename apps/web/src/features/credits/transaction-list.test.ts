import { expect, test } from "vitest";
import { transaction } from "../../testing/credits.ts";
import { refreshed, withPage, type TransactionList } from "./transaction-list.ts";

const list = (from: number, to: number, next_cursor: number | null): TransactionList => ({
  transactions: Array.from({ length: from - to + 1 }, (_, index) => transaction(from - index)),
  next_cursor,
});
const numbers = ({ transactions }: TransactionList) =>
  transactions.map(({ id }) => Number(id.slice(-4)));

test("refreshed returns the first page if nothing was loaded before", () => {
  const first = list(9, 7, 7);
  expect(refreshed(undefined, first)).toBe(first);
  expect(refreshed(list(9, 7, 7), first)).toBe(first);
});

test("refreshed keeps older entries when the first page is reloaded", () => {
  const merged = refreshed(list(9, 2, 2), list(10, 8, 8));
  expect(numbers(merged)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(merged.next_cursor).toBe(2);
});

test("refreshed starts over when more than a page is new", () => {
  const fresh = list(99, 97, 97);
  expect(refreshed(list(9, 2, 2), fresh)).toBe(fresh);
});

test("refreshed returns an empty list for an empty first page", () => {
  const none: TransactionList = { transactions: [], next_cursor: null };
  expect(refreshed(list(9, 2, 2), none)).toBe(none);
});

test("withPage appends only to the list that the cursor belongs to", () => {
  const known = list(9, 7, 7);
  const on = withPage(known, 7, list(6, 5, null));
  expect(numbers(on)).toEqual([9, 8, 7, 6, 5]);
  expect(on.next_cursor).toBeNull();
  expect(withPage(known, 4, list(3, 1, null))).toBe(known);
});
