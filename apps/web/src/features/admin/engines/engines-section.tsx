import { useMutation } from "@tanstack/react-query";
import { ALL_ENGINES, type AdminEngine, type EngineBudget } from "@twofold/contract/admin/engines";
import { useCallback, useState } from "react";
import { toastProblem } from "../../../lib/problem-message.ts";
import { toast } from "../../../ui/toast.ts";
import { toastUndo } from "../undo-toast.ts";
import { BudgetDialog } from "./budget-dialog.tsx";
import type { BudgetRow } from "./budget-draft.ts";
import { EngineOffDialog } from "./engine-off-dialog.tsx";
import { EngineTiles } from "./engine-tiles.tsx";
import {
  changeBudgetMutation,
  changeEngineSwitchMutation,
  probeEngineMutation,
  type Engines,
} from "./engines.api.ts";
import { EnginesTable } from "./engines-table.tsx";
import { enginesMessages as messages } from "./engines.messages.ts";

/** The dialog that is or was open. The number makes each opening a new form. */
interface Opened {
  readonly kind: "budget" | "off";
  readonly engine: AdminEngine | undefined;
  readonly count: number;
}

interface EnginesSectionProps {
  data: Engines;
  period: string;
  error: unknown;
  onRetry: () => unknown;
}

export function EnginesSection({ data, period, error, onRetry }: EnginesSectionProps) {
  const { mutateAsync: changeBudget } = useMutation(changeBudgetMutation);
  const { mutateAsync: changeSwitch } = useMutation(changeEngineSwitchMutation);
  const { mutateAsync: probe } = useMutation(probeEngineMutation);
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setOpen] = useState(false);
  const show = useCallback((kind: Opened["kind"], engine?: AdminEngine) => {
    setOpened((before) => ({ kind, engine, count: (before?.count ?? 0) + 1 }));
    setOpen(true);
  }, []);

  const switchOn = useCallback(
    async ({ id, name, switch: own }: AdminEngine) => {
      const params = { id };
      try {
        const { version } = await changeSwitch({
          params,
          body: { is_off: false, version: own.version },
        });
        const { until, reason } = own;
        if (!until || !reason) return;
        const body = { is_off: true, until, reason, version };
        toastUndo(messages.on(name), () => changeSwitch({ params, body }));
      } catch (failure) {
        toastProblem(failure);
      }
    },
    [changeSwitch],
  );
  const onProbe = useCallback(
    ({ id }: AdminEngine) =>
      void probe({ params: { id } })
        .then(() => toast.success(messages.probed))
        .catch(toastProblem),
    [probe],
  );
  const onBudget = useCallback((engine: AdminEngine) => show("budget", engine), [show]);
  const onSwitchOff = useCallback((engine: AdminEngine) => show("off", engine), [show]);
  const onSwitchOn = useCallback((engine: AdminEngine) => void switchOn(engine), [switchOn]);

  function budgetChanged(before: BudgetRow, { version }: EngineBudget): void {
    setOpen(false);
    const { usd_per_day, warn_at } = before;
    const params = { engine: opened?.engine?.id ?? ALL_ENGINES };
    const body = { usd_per_day, warn_at, version, confirms_large_change: true };
    toastUndo(messages.budget.saved(opened?.engine?.name ?? messages.budget.all), () =>
      changeBudget({ params, body }),
    );
  }

  const { engine } = opened ?? {};
  return (
    <>
      <EngineTiles data={data} onChangeBudget={() => show("budget")} />
      <section aria-labelledby="engine-order" className="admin-section">
        <div className="admin-section-head">
          <h2 id="engine-order">{messages.order}</h2>
          <p>{messages.orderLine}</p>
        </div>
        <EnginesTable
          data={data}
          period={period}
          error={error}
          onRetry={onRetry}
          onBudget={onBudget}
          onSwitchOff={onSwitchOff}
          onSwitchOn={onSwitchOn}
          onProbe={onProbe}
        />
      </section>
      {opened?.kind === "budget" && (
        <BudgetDialog
          key={opened.count}
          engine={engine?.id ?? ALL_ENGINES}
          name={engine?.name}
          budget={engine?.budget ?? data.budget}
          open={isOpen}
          onClose={() => setOpen(false)}
          onDone={budgetChanged}
        />
      )}
      {opened?.kind === "off" && engine && (
        <EngineOffDialog
          key={opened.count}
          engine={engine}
          open={isOpen}
          onClose={() => setOpen(false)}
          onDone={({ version }) => {
            setOpen(false);
            const request = { params: { id: engine.id }, body: { is_off: false, version } };
            toastUndo(messages.off(engine.name), () => changeSwitch(request));
          }}
        />
      )}
    </>
  );
}
