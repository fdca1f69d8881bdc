import { command } from "#kit/commands.ts";
import { verifyLedger } from "./verify-ledger.ts";

export const creditsCommands = {
  verify: command({
    summary: "verifies every credit account from its first entry",
    async run({ print, context }) {
      let faults = 0;
      for await (const fault of verifyLedger((await context()).db)) {
        faults += 1;
        print(fault);
      }
      print(`ledger: ${faults} fault(s)`);
      return faults === 0;
    },
  }),
};
