/** The result of one attempt to send. */
export type Attempt =
  | { readonly is: "sent" | "cancelled" | "failed" }
  | { readonly is: "later"; readonly afterMs?: number };
