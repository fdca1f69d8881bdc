import { z } from "zod";
import { command } from "#kit/commands.ts";
import { reconcileBilling } from "./reconcile-billing.ts";

export const billingCommands = {
  reconcile: command({
    summary: "compares current subscriptions with the payment provider; --apply corrects them",
    usage: "[--apply]",
    options: z.object({ apply: z.boolean().default(false) }),
    async run({ print, context }, { apply }) {
      const ctx = await context();
      if (!ctx.ports.billing.takesPayments) print("BILLING is off: there is no provider.");
      let differences = 0;
      for await (const difference of reconcileBilling(ctx, apply)) {
        differences += 1;
        print(difference);
      }
      print(`billing: ${differences} difference(s)${apply ? " corrected" : ""}`);
      return differences === 0 || apply;
    },
  }),
};
