import { z } from "zod";
import { command } from "#kit/commands.ts";
import { createDemo, eraseDemo, renewDemo } from "./demo.ts";
import { findObstacle } from "./guard.ts";
import { lineOf } from "./outcome.ts";
import { adminCode } from "./people.ts";

export const demoCommand = command({
  summary:
    "creates the demo content that is missing; renew replaces it, remove erases it, code prints the administrator's two-factor code; not for production",
  usage: "[renew | remove | code]",
  arguments: z.array(z.enum(["renew", "remove", "code"])).max(1),
  async run({ print, context }, { arguments: [action] }) {
    if (action === "code") {
      print(adminCode(new Date()));
      return;
    }
    const ctx = await context();
    if (action === "remove") {
      print(`demo: ${await eraseDemo(ctx)} account(s) erased`);
      return;
    }
    const obstacle = await findObstacle(ctx, process.env);
    if (obstacle) {
      print(`The demo is not for this installation: ${obstacle}`);
      return false;
    }
    const make = action === "renew" ? renewDemo : createDemo;
    print(lineOf(await make(ctx, process.env)));
    return;
  },
});
