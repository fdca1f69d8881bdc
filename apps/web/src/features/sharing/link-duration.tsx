import type { LinkDays } from "@twofold/contract/sharing";
import { useId } from "react";
import { sharingMessages } from "./sharing.messages.ts";

interface LinkDurationProps {
  options: readonly LinkDays[];
  /** Undefined if none is chosen yet. */
  value: LinkDays | undefined;
  onChange: (days: LinkDays) => void;
  legend?: string;
}

/** How many days a link works. */
export function LinkDuration({ options, value, onChange, legend }: LinkDurationProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-label font-[580]">
        {legend ?? sharingMessages.create.howLong}
      </legend>
      <div className="share-days" data-count={options.length}>
        {options.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`${id}-days`}
              checked={value === each}
              onChange={() => onChange(each)}
            />
            {sharingMessages.create.days[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
