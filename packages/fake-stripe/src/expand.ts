import type { Account } from "./account.ts";
import { listOf, type Given } from "./form.ts";

/** `expand[]=latest_invoice`: replaces ids by their objects, along each path. */
export function expanded(account: Account, reply: object, paths: Given | undefined): object {
  const copy = structuredClone(reply);
  for (const path of listOf(paths)) if (typeof path === "string") expand(account, copy, path);
  return copy;
}

function expand(account: Account, within: unknown, path: string): void {
  if (Array.isArray(within)) {
    for (const each of within) expand(account, each, path);
    return;
  }
  if (typeof within !== "object" || within === null) return;
  const [name = "", ...rest] = path.split(".");
  const group = within as Record<string, unknown>;
  const value = group[name];
  if (typeof value === "string") group[name] = structuredClone(find(account, value)) ?? value;
  else if (Array.isArray(value))
    group[name] = value.map((each: unknown) =>
      typeof each === "string" ? (structuredClone(find(account, each)) ?? each) : each,
    );
  if (rest.length > 0) expand(account, group[name], rest.join("."));
}

function find(account: Account, id: string): object | undefined {
  const shelves: ReadonlyMap<string, object>[] = [
    account.customers,
    account.products,
    account.prices,
    account.coupons,
    account.promotionCodes,
    account.discounts,
    account.sessions,
    account.subscriptions,
    account.schedules,
    account.invoices,
    account.paymentIntents,
    account.charges,
  ];
  return shelves.map((shelf) => shelf.get(id)).find((object) => object !== undefined);
}
