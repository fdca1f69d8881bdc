import { command } from "#kit/commands.ts";
import { pushKeysOf } from "#features/notifications/notifications.ts";
import { keyedValues } from "./keyed-values.ts";

const OTHERS = "no key id";

export const keysCommands = {
  status: command({
    summary: "shows how many stored values each key of SECRETS has, the current key first",
    async run({ print, context }) {
      const ctx = await context();
      const { ids } = ctx.keys;
      const usages = await Promise.all(
        keyedValues.map(async (values) => ({ ...values, usage: await values.count(ctx) })),
      );
      const width = Math.max(...usages.map(({ name }) => name.length));
      const line = (name: string, cells: readonly (string | number)[]) =>
        [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(9))].join("  ");
      print(line("", [...ids, OTHERS]));
      for (const { name, usage, note } of usages) {
        const counts = [...ids.map((id) => usage.byKey.get(id) ?? 0), usage.others];
        print(line(name, counts) + (note ? `  (${note})` : ""));
      }
    },
  }),
  rotate: command({
    summary: "encrypts stored values again that have another key than the first of SECRETS",
    async run({ print, context }) {
      const ctx = await context();
      let isWell = true;
      for (const { name, rotate, note } of keyedValues) {
        if (!rotate) {
          print(`${name}: unchanged (${note})`);
          continue;
        }
        const { changed, unreadable } = await rotate(ctx);
        if (unreadable > 0) isWell = false;
        print(`${name}: ${changed} encrypted again, ${unreadable} unreadable`);
      }
      return isWell;
    },
  }),
  "show-push": command({
    summary: "prints the pair for push services, to move it into the settings",
    async run({ print, context }) {
      const { publicKey, privateKey } = await pushKeysOf(await context());
      print(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
    },
  }),
};
