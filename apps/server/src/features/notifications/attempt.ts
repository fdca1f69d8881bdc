/** What became of an attempt to send something. */
export type Attempt =
  | { readonly is: "sent" | "cancelled" | "failed" }
  | { readonly is: "later"; readonly afterMs?: number };
