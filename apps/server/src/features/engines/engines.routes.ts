import * as contract from "@twofold/contract/engines";
import type { Mount } from "#kit/http/mount.ts";
import { chooseEngine } from "./choose-engine.ts";
import { listEngines } from "./list-engines.ts";

export function enginesRoutes(mount: Mount): void {
  mount(contract.listEngines, ({ ctx }) => listEngines(ctx));
  mount(contract.chooseEngine, async ({ ctx, body }) => {
    await chooseEngine(ctx, body.engine);
    return listEngines(ctx);
  });
}
