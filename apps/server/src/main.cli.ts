// npm run twofold -- --help
import { text } from "node:stream/consumers";
import { runCommand } from "#kit/commands.ts";
import { openLog } from "#kit/log.ts";
import { commands } from "./commands.ts";
import { readConfig } from "./settings.ts";
import { wire, type Wiring } from "./wiring.ts";

let wiring: Wiring | undefined;
try {
  process.exitCode = await runCommand(commands, process.argv.slice(2), {
    print: (line) => void process.stdout.write(`${line}\n`),
    input: () => text(process.stdin),
    async context() {
      const config = readConfig(process.env);
      wiring ??= await wire(config, openLog(config.LOG_LEVEL));
      return wiring.context();
    },
  });
} finally {
  await wiring?.close();
}
