import type { AdminRight } from "@twofold/contract/admin/rights";
import type { Reauthentication } from "@twofold/contract/endpoint";
import type { AdminCtx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import type { Entry } from "./audit.tables.ts";

interface AdminActionOptions<Field extends string> {
  /** In the past tense and with its feature, for example `team.role_given`. */
  readonly name: `${string}.${string}`;
  /** What the id of an entry's subject refers to. */
  readonly subject: string;
  /** The fields that an entry may contain: never addresses, names, messages or images. */
  readonly fields: readonly Field[];
  /**
   * Restores `entry.before` and records that with `undoes`. Throws `changedMeanwhile()` if the subject
   * is no longer as `entry.after` states.
   */
  readonly undo?: {
    readonly needs: AdminRight;
    /** If the action itself requires it. */
    readonly reauthentication?: Reauthentication;
    run(tx: Tx, ctx: AdminCtx, entry: Entry): Promise<void>;
  };
}

/** One kind of entry in the audit log. */
export interface AdminAction<Field extends string = string> extends AdminActionOptions<Field> {}

export const adminAction = <const Field extends string>(
  options: AdminActionOptions<Field>,
): AdminAction<Field> => options;
