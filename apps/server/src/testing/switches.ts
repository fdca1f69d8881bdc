import { changeSwitch, listSwitches, type Switch } from "@twofold/contract/admin/switches";
import type { Capability } from "@twofold/contract/capabilities";
import type { Person, TestApp } from "./app.ts";

export const messageWhileOff = { en: "Back at noon.", de: "Um zwölf geht es weiter." };
const HOUR_MS = 3_600_000;

/** Switches as an administrator does it, over HTTP. */
export function switchesOf(app: TestApp, { token }: Person) {
  const get = async (name: Capability): Promise<Switch> => {
    const { json } = await app.call(listSwitches, {}, { token });
    return json.switches.find((each: Switch) => each.name === name);
  };

  async function change(name: Capability, body: Record<string, unknown>) {
    const { version } = await get(name);
    const request = {
      params: { name },
      body: { version, ...body } as { is_off: boolean; version: number },
    };
    return app.call(changeSwitch, request, { token });
  }

  return {
    get,
    change,
    off: (name: Capability, more: Record<string, unknown> = {}) =>
      change(name, {
        is_off: true,
        message: messageWhileOff,
        reason: "Moving the storage",
        until: new Date(Date.now() + HOUR_MS).toISOString(),
        ...more,
      }),
    on: (name: Capability) => change(name, { is_off: false }),
  };
}
