import type { ApiError } from "./errors.ts";

/** The ways to confirm the identity, as the server lists them. */
export type MissingProofs = Pick<ApiError, "proofs" | "providers">;

type Ask = (missing: MissingProofs) => Promise<boolean>;

let ask: Ask | undefined;
let pending: Promise<boolean> | undefined;

/** `lib` cannot import the dialog, so the app registers it here. */
export function reauthenticateWith(next: Ask | undefined): void {
  ask = next;
}

/** Returns false if the user cancels. Calls that fail while the dialog is open share its result. */
export async function reauthenticate(missing: MissingProofs): Promise<boolean> {
  pending ??= ask?.(missing).finally(() => (pending = undefined));
  return (await pending) ?? false;
}
