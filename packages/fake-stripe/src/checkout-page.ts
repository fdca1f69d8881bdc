import type { Stripe } from "stripe";
import { found, type Account } from "./account.ts";
import { amountsOf } from "./checkout.ts";
import { alertOf, CARD_FIELD, day, escaped, frame, money, TEST_CARDS } from "./page-frame.ts";
import { DAY } from "./calendar.ts";
import { idOf } from "./reference.ts";

const CODE_FIELD = `<label for="code">Promotion code (optional)</label>
<input id="code" name="promotion_code" autocomplete="off">`;

export function checkoutPage(
  account: Account,
  session: Stripe.Checkout.Session,
  fault?: string,
): string {
  const basket = found(account.baskets, "checkout.session", session.id);
  const { whole, off, total } = amountsOf(account, basket);
  const currency = session.currency ?? "usd";
  const names = basket.lines.map(({ price, quantity }) => {
    const name = account.products.get(idOf(price.product))?.name ?? "Something";
    return quantity === 1 ? name : `${quantity} × ${name}`;
  });
  const interval = basket.lines[0]?.price.recurring?.interval;
  const every = interval === undefined ? "" : ` <span class="quiet">every ${interval}</span>`;
  const trial =
    basket.trialDays > 0
      ? `<p>Free for ${basket.trialDays} days, then ${money(whole, currency)}${every} from ${day(account.clock.now() + basket.trialDays * DAY)}.</p>`
      : "";
  const discount = off > 0 ? `<p>Discount: ${money(-off, currency)}</p>` : "";
  const back =
    session.cancel_url === null
      ? ""
      : `<p><a href="${escaped(session.cancel_url)}">Back without paying</a></p>`;
  const verb = interval === undefined ? "Pay" : basket.trialDays > 0 ? "Start trial" : "Subscribe";
  return frame(
    "Pay",
    `<h1>${escaped(names.join(", "))}</h1>
<p class="price">${money(total, currency)}${basket.trialDays > 0 ? "" : every}</p>
${discount}${trial}
${alertOf(fault)}
<form method="post">
${CARD_FIELD}
${session.allow_promotion_codes ? CODE_FIELD : ""}
<button>${verb}</button>
</form>
${back}
${TEST_CARDS}`,
  );
}

export const closedPage = frame(
  "Pay",
  `<h1>This page is no longer open</h1>
<p>It was paid, expired, or replaced by another one. Go back to where you came from and choose again.</p>`,
);
