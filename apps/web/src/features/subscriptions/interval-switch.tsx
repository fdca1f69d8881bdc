import type { BillingInterval } from "@twofold/contract/subscriptions";
import { useId } from "react";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

interface IntervalSwitchProps {
  value: BillingInterval;
  /** The saving of a yearly plan as text; empty if there is none. */
  saving: string;
  onChange: (interval: BillingInterval) => void;
}

export function IntervalSwitch({ value, saving, onChange }: IntervalSwitchProps) {
  const name = useId();
  return (
    <fieldset className="interval">
      <legend className="sr-only">{subscriptionsMessages.interval.label}</legend>
      {(["month", "year"] as const).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={value === each}
            onChange={() => onChange(each)}
          />
          {subscriptionsMessages.interval.names[each]}
          {each === "year" && saving && <span>{saving}</span>}
        </label>
      ))}
    </fieldset>
  );
}
