import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { alertOf, CARD_FIELD, day, escaped, frame, money, TEST_CARDS } from "./page-frame.ts";
import { portalSubscription } from "./portal.ts";
import { itemOf } from "./subscriptions.ts";
import { idOf } from "./reference.ts";

const invoicesOf = (account: Account, customer: string) =>
  [...account.invoices.values()].filter((invoice) => invoice.customer === customer).toReversed();

function planOf(account: Account, subscription: Stripe.Subscription): string {
  const { price, current_period_end: end } = itemOf(subscription);
  const name = account.products.get(idOf(price.product))?.name ?? "";
  const cost = `${money(price.unit_amount ?? 0, price.currency)} every ${price.recurring?.interval}`;
  const says: Record<string, string> = {
    canceled: `It ended on ${day(subscription.ended_at ?? end)}.`,
    past_due: "The last payment failed. Change the card to keep the plan.",
    trialing: `The trial lasts until ${day(end)}.`,
  };
  const state =
    subscription.cancel_at_period_end && subscription.status !== "canceled"
      ? `It is cancelled and ends on ${day(end)}.`
      : (says[subscription.status] ?? `It renews on ${day(end)}.`);
  const button =
    subscription.status === "canceled"
      ? ""
      : subscription.cancel_at_period_end
        ? `<button name="action" value="renew">Renew plan</button>`
        : `<button class="plain" name="action" value="cancel">Cancel plan</button>`;
  return `<h2>Current plan</h2>
<p><strong>${escaped(name)}</strong>, ${cost}</p>
<p>${state}</p>
<form method="post">${button}</form>`;
}

export function portalPage(
  account: Account,
  portal: Stripe.BillingPortal.Session,
  notice: { readonly fault?: string; readonly done?: string } = {},
): string {
  const subscription = portalSubscription(account, portal.customer);
  const card = account.cards.get(portal.customer);
  const rows = invoicesOf(account, portal.customer)
    .map(
      (invoice) =>
        `<tr><td>${day(invoice.created)}</td><td>${invoice.status}</td><td><a href="${invoice.hosted_invoice_url}">${money(invoice.amount_due, invoice.currency)}<span class="quiet"> ${invoice.number}</span></a></td></tr>`,
    )
    .join("\n");
  return frame(
    "Your billing",
    `<h1>Your billing</h1>
${portal.return_url === null ? "" : `<p><a href="${escaped(portal.return_url)}">Return to the app</a></p>`}
${alertOf(notice.fault)}
${notice.done === undefined ? "" : `<p role="status">${escaped(notice.done)}</p>`}
${subscription ? planOf(account, subscription) : "<p>There is no plan.</p>"}
<h2>Card</h2>
<p>${card ? `The card ends in ${card.last4}.` : "There is no card."}</p>
<form method="post">
${CARD_FIELD}
<button name="action" value="card">Change card</button>
</form>
<h2>Invoices</h2>
<table><thead><tr><th scope="col">Date</th><th scope="col">State</th><th scope="col">Amount</th></tr></thead>
<tbody>${rows || `<tr><td colspan="3">None yet.</td></tr>`}</tbody></table>
${TEST_CARDS}`,
  );
}

export function invoicePage(account: Account, invoice: Stripe.Invoice): string {
  const lines = invoice.lines.data
    .map(
      ({ description, amount, period }) =>
        `<tr><td>${escaped(description ?? "")}<br><span class="quiet">${day(period.start)} – ${day(period.end)}</span></td><td>${money(amount, invoice.currency)}</td></tr>`,
    )
    .join("\n");
  const off = invoice.subtotal - invoice.total;
  const email = account.customers.get(idOf(invoice.customer));
  const to = email && !email.deleted ? email.email : null;
  return frame(
    `Invoice ${invoice.number}`,
    `<h1>Invoice ${escaped(invoice.number ?? "")}</h1>
<p class="quiet">${day(invoice.created)}${to === null ? "" : ` · ${escaped(to)}`} · ${invoice.status}</p>
<table><thead><tr><th scope="col">For</th><th scope="col">Amount</th></tr></thead>
<tbody>${lines}
${off > 0 ? `<tr><td>Discount</td><td>${money(-off, invoice.currency)}</td></tr>` : ""}
<tr><th scope="row">To pay</th><td>${money(invoice.amount_due, invoice.currency)}</td></tr>
<tr><th scope="row">Paid</th><td>${money(invoice.amount_paid, invoice.currency)}</td></tr></tbody></table>`,
  );
}
