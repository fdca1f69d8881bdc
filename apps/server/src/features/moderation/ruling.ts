import type { Decision } from "@twofold/contract/admin/moderation";
import type { StatementCode } from "@twofold/contract/moderation";
import type { Ruling } from "./decide-item.ts";

interface Decided {
  readonly decision: Decision;
  readonly statement_code?: StatementCode | undefined;
  readonly by: string;
}

/** A block ends share links, which do not return. */
export const isReversible = (decision: Decision): boolean => decision !== "block";

/** The contract requires a statement for every decision that restricts an image. */
export function rulingOf({ decision, statement_code: code, by }: Decided): Ruling {
  if (decision === "keep") return { decision, by };
  if (!code) throw new Error("a restriction has no statement");
  return { decision, code, by };
}
