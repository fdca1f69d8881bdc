import { startProduct } from "../tools/stack/product.ts";

/** Starts one product for all tests; the workers find it by these variables. */
export default async function startOnce(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env["BASE_URL"] = product.url;
  process.env["DATABASE_URL"] = product.databaseUrl;
  process.env["MAILBOX_URL"] = product.mailboxUrl;
  return async () => {
    await product.stop();
  };
}
