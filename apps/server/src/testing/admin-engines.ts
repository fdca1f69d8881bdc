import {
  changeBudget,
  changeEngineSwitch,
  listAdminEngines,
  type AdminEngine,
} from "@twofold/contract/admin/engines";
import type { ReplyOf } from "@twofold/contract/endpoint";
import type { Person, TestApp } from "./app.ts";

const HOUR_MS = 3_600_000;
type Engines = ReplyOf<typeof listAdminEngines>;

/** Changes engines as an administrator does it, over HTTP. */
export function adminEnginesOf(app: TestApp, { token }: Person) {
  const list = async (hours = 48): Promise<Engines> =>
    (await app.call(listAdminEngines, { query: { hours } }, { token })).json;

  async function get(id: string): Promise<AdminEngine> {
    const found = (await list()).engines.find((each) => each.id === id);
    if (!found) throw new Error(`the engine ${id} is not listed`);
    return found;
  }

  const budgetOf = async (id: string) =>
    id === "*" ? (await list()).budget : (await get(id)).budget;

  async function change(id: string, body: Record<string, unknown>) {
    const { version } = (await get(id)).switch;
    const request = { params: { id }, body: { version, is_off: false, ...body } };
    return app.call(changeEngineSwitch, request, { token });
  }

  return {
    list,
    get,
    change,
    off: (id: string, more: Record<string, unknown> = {}) =>
      change(id, {
        is_off: true,
        reason: "Its images are wrong",
        until: new Date(Date.now() + HOUR_MS).toISOString(),
        ...more,
      }),
    on: (id: string) => change(id, {}),
    async setBudget(engine: string, usd: number | null, more: Record<string, unknown> = {}) {
      const { version } = await budgetOf(engine);
      const body = { usd_per_day: usd, warn_at: null, version, ...more };
      return app.call(changeBudget, { params: { engine }, body }, { token });
    },
  };
}
