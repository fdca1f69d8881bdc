import { z } from "zod";
import { command } from "#kit/commands.ts";
import { verifyAudit } from "./verify-audit.ts";

/** As the daily log line names it. */
const Head = z
  .string()
  .regex(/^\d+:[\da-f]{64}$/)
  .transform((value) => {
    const [seq = "", hash = ""] = value.split(":");
    return { seq: Number(seq), hash };
  });

export const auditCommands = {
  "verify-audit": command({
    summary: "verifies the audit log from its first entry, and that it still has a logged head",
    usage: "[--head SEQ:HASH]",
    options: z.object({ head: Head.optional() }),
    async run({ print, context }, { head }) {
      let faults = 0;
      for await (const fault of verifyAudit((await context()).db, head)) {
        faults += 1;
        print(fault);
      }
      print(`audit log: ${faults} fault(s)`);
      return faults === 0;
    },
  }),
};
