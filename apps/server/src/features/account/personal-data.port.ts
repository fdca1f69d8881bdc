import type { ImpersonalTable, PersonalTable } from "#kit/personal-data.ts";
import type { Reason } from "./index-page.messages.ts";

export interface PersonalData {
  /** In the order of erasure: a table that references another comes first. */
  readonly tables: readonly PersonalTable<Reason>[];
  readonly impersonal: readonly ImpersonalTable[];
}

declare module "#kit/ctx.ts" {
  interface Services {
    readonly personalData: PersonalData;
  }
}
