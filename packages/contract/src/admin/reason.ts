import { text } from "../primitives.ts";

/** Why an administrator does something that affects a person or cannot be undone. It is recorded. */
export const Reason = text().trim().min(5).max(500);
