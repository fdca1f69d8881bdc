import type { Stripe } from "stripe";
import { found, newId, type Account } from "./account.ts";
import { invalid, missing } from "./api-fault.ts";
import { groupOf, isTrue, metadataOf, textOf, type Params } from "./form.ts";

export function createProduct(account: Account, params: Params): Stripe.Product {
  const name = textOf(params["name"]);
  if (name === undefined) throw missing("name");
  const id = textOf(params["id"]) ?? newId("prod");
  if (account.products.has(id))
    throw invalid(`Product already exists: ${id}.`, "id", "resource_already_exists");
  const now = account.clock.now();
  const product: Stripe.Product = {
    id,
    object: "product",
    active: true,
    created: now,
    default_price: null,
    description: textOf(params["description"]) ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: metadataOf(params["metadata"]),
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: textOf(params["tax_code"]) ?? null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: now,
    url: null,
  };
  account.products.set(id, product);
  return product;
}

/** Also used for the parameter `price_data`. */
export function createPrice(account: Account, params: Params): Stripe.Price {
  const currency = textOf(params["currency"]);
  if (currency === undefined) throw missing("currency");
  const amount = Number(textOf(params["unit_amount"]));
  if (!Number.isInteger(amount) || amount < 0)
    throw invalid("Invalid integer", "unit_amount", "parameter_invalid_integer");
  const product = textOf(params["product"]) ?? productFrom(account, params);
  found(account.products, "product", product, "product");
  const interval = textOf(groupOf(params["recurring"])["interval"]);
  const lookupKey = textOf(params["lookup_key"]);
  if (lookupKey !== undefined) freeLookupKey(account, lookupKey, params);
  const id = newId("price");
  const price: Stripe.Price = {
    id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: account.clock.now(),
    currency: currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey ?? null,
    metadata: metadataOf(params["metadata"]),
    nickname: textOf(params["nickname"]) ?? null,
    product,
    recurring:
      interval === undefined
        ? null
        : {
            interval,
            interval_count: Number(textOf(groupOf(params["recurring"])["interval_count"]) ?? 1),
            meter: null,
            trial_period_days: null,
            usage_type: "licensed",
          },
    tax_behavior: textOf(params["tax_behavior"]) ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: interval === undefined ? "one_time" : "recurring",
    unit_amount: amount,
    unit_amount_decimal: decimal(amount),
  };
  account.prices.set(id, price);
  return price;
}

function productFrom(account: Account, params: Params): string {
  const data = groupOf(params["product_data"]);
  if (textOf(data["name"]) === undefined) throw missing("product");
  return createProduct(account, data).id;
}

/** A lookup key belongs to one price at a time. */
function freeLookupKey(account: Account, key: string, params: Params): void {
  for (const holder of account.prices.values()) {
    if (holder.lookup_key !== key) continue;
    if (!isTrue(params["transfer_lookup_key"]))
      throw invalid(
        `A price (\`${holder.id}\`) already uses that lookup key.`,
        "lookup_key",
        "resource_already_exists",
      );
    holder.lookup_key = null;
  }
}

export function updatePrice(account: Account, id: string, params: Params): Stripe.Price {
  const price = found(account.prices, "price", id);
  if (params["active"] !== undefined) price.active = isTrue(params["active"]);
  const lookupKey = textOf(params["lookup_key"]);
  if (lookupKey !== undefined) {
    freeLookupKey(account, lookupKey, params);
    price.lookup_key = lookupKey;
  }
  Object.assign(price.metadata, metadataOf(params["metadata"]));
  return price;
}

/** These are strings in the protocol; the SDK converts them to its own numbers. */
export const decimal = (amount: number) => String(amount) as unknown as Stripe.Decimal;
