import { useMutation } from "@tanstack/react-query";
import { Activity } from "lucide-react";
import { useState } from "react";
import { AdminHead } from "../../features/admin/admin-head.tsx";
import {
  probeEngineMutation,
  useEngines,
  type Engines,
} from "../../features/admin/engines/engines.api.ts";
import { EnginesSection } from "../../features/admin/engines/engines-section.tsx";
import { enginesMessages as messages } from "../../features/admin/engines/engines.messages.ts";
import { formatUsd } from "../../features/admin/engines/format-figures.ts";
import { SwitchesSection } from "../../features/admin/operations/switches-section.tsx";
import { toastProblem } from "../../lib/problem-message.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceRow } from "../../ui/choice-row.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast.ts";

type Hours = keyof typeof messages.hours;
const periods = (["48", "720"] as const).map((value) => ({
  value,
  label: messages.periods[value],
}));

export function EnginesScreen() {
  const [hours, setHours] = useState<Hours>("48");
  const { data, error, refetch } = useEngines(Number(hours));
  return (
    <>
      <AdminHead
        title={messages.title}
        lead={data && <Lead data={data} />}
        actions={
          <>
            <ChoiceRow
              legend={messages.period}
              options={periods}
              value={hours}
              onChange={setHours}
            />
            {data && <ProbeAll data={data} />}
          </>
        }
      />
      {data ? (
        <EnginesSection
          data={data}
          period={messages.periods[hours]}
          error={error}
          onRetry={refetch}
        />
      ) : error ? (
        <ErrorState title={messages.failed} onRetry={refetch} />
      ) : (
        <Spinner />
      )}
      <SwitchesSection />
    </>
  );
}

function Lead({ data: { engines, total, hours } }: { data: Engines }) {
  const on = engines.filter(({ state }) => state === "on").length;
  const period = messages.hours[hours === 48 ? "48" : "720"];
  return (
    <>
      {messages.lead(on, engines.length - on)}{" "}
      {messages.leadCost(
        total.delivered,
        period,
        formatUsd(total.cost_usd),
        formatUsd(total.wasted_usd),
      )}
    </>
  );
}

function ProbeAll({ data: { engines } }: { data: Engines }) {
  const { mutateAsync: probe, isPending } = useMutation(probeEngineMutation);
  const resting = engines.filter(({ breaker }) => breaker.is_open || breaker.busy_until !== null);
  if (resting.length === 0) return null;

  async function probeAll(): Promise<void> {
    try {
      for (const { id } of resting) await probe({ params: { id } });
      toast.success(messages.probedAll);
    } catch (error) {
      toastProblem(error);
    }
  }

  return (
    <Button
      icon={<Activity aria-hidden="true" className="size-4" strokeWidth={2} />}
      loading={isPending}
      onClick={() => void probeAll()}
    >
      {messages.probeAll}
    </Button>
  );
}
