import type { Account } from "./account.ts";
import type { Control } from "./control.ts";
import { textOf, type Params } from "./form.ts";
import { day, escaped, frame, money } from "./page-frame.ts";
import type { Page } from "./pages.ts";
import { itemOf } from "./subscriptions.ts";
import { idOf } from "./reference.ts";

/**
 * The page on which a developer advances the clock and sees the state; undefined for other paths.
 */
export function answerDesk(
  control: Control,
  account: Account,
  method: string,
  path: string,
  params: Params,
): Page | undefined {
  if (method === "GET" && path === "/") return { status: 200, html: deskPage(account) };
  if (method !== "POST" || path !== "/_desk/advance") return undefined;
  control.advanceNow(textOf(params["step"]) === "month" ? { months: 1 } : { days: 1 });
  return { status: 303, location: "/" };
}

function deskPage(account: Account): string {
  const rows = [...account.subscriptions.values()]
    .toReversed()
    .slice(0, 50)
    .map((subscription) => {
      const { price, current_period_end: end } = itemOf(subscription);
      const customer = account.customers.get(idOf(subscription.customer));
      const email = customer && !customer.deleted ? (customer.email ?? "") : "deleted";
      const name = account.products.get(idOf(price.product))?.name ?? "";
      const state = subscription.cancel_at_period_end ? "cancelled" : subscription.status;
      return `<tr><td>${escaped(email)}</td><td>${escaped(name)}, ${money(price.unit_amount ?? 0, price.currency)}</td><td>${state}, ${day(end)}</td></tr>`;
    })
    .join("\n");
  return frame(
    "Desk",
    `<h1>${day(account.clock.now())}</h1>
<p class="quiet">The day at this provider. Renewals, trials and failed payments happen as it passes. The app itself stays in today.</p>
<form method="post" action="/_desk/advance">
<button name="step" value="day">A day later</button>
<button name="step" value="month">A month later</button>
</form>
<h2>Subscriptions</h2>
<table><thead><tr><th scope="col">Who</th><th scope="col">Plan</th><th scope="col">State, end</th></tr></thead>
<tbody>${rows || `<tr><td colspan="3">None yet.</td></tr>`}</tbody></table>`,
  );
}
