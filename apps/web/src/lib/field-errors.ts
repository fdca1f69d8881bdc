import { toFieldError, type Issue } from "@twofold/contract/field-error";
import { fieldMessages } from "./field.messages.ts";

/** What a zod schema finds in the values of a form. */
export interface Faults {
  readonly issues: readonly (Issue & { readonly path: readonly PropertyKey[] })[];
}

/** The first error of each field in the page's language; empty if the values are valid. */
export function fieldErrors(faults: Faults | undefined): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of faults?.issues ?? []) {
    const { code, params } = toFieldError(issue);
    const message = fieldMessages[code] as (limits: typeof params) => string;
    errors[String(issue.path[0])] ??= message(params);
  }
  return errors;
}
