import type { AdminEngine } from "@twofold/contract/admin/engines";
import { formatDateTime, useNow } from "../../../lib/dates.ts";
import { formatAge } from "../operations/format-age.ts";
import { enginesMessages as messages } from "./engines.messages.ts";

/** The state in words; the dot only repeats it. */
export function EngineState({ engine }: { engine: AdminEngine }) {
  const line = useLine(engine);
  // Until its probe has succeeded, an engine is not well yet.
  const isRecovering = engine.state === "on" && engine.breaker.is_open;
  const state = isRecovering ? "resting" : engine.state;
  return (
    <>
      <span className="engine-state" data-state={state}>
        {messages.states[state]}
      </span>
      {line && <small>{line}</small>}
    </>
  );
}

function useLine({ state, breaker, switch: own }: AdminEngine): string | undefined {
  const now = useNow();
  if (state === "off")
    return own.is_off && own.until
      ? messages.offUntil(formatDateTime(new Date(own.until)))
      : messages.hostedOff;
  const next = breaker.next_probe_at ?? breaker.busy_until;
  if (state === "out_of_budget" || next === null) return undefined;
  if (breaker.is_probing) return messages.probing;
  const seconds = Math.ceil((Date.parse(next) - now.getTime()) / 1_000);
  return seconds > 0 ? messages.probeIn(formatAge(seconds)) : messages.probeDue;
}
