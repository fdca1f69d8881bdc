import type { Banner, Occasion } from "@twofold/contract/templates";
import { templatesMessages } from "./templates.messages.ts";
import "../../styles/filters.css";

const occasions = Object.keys(templatesMessages.occasions) as Occasion[];

interface OccasionFilterProps {
  templates: readonly Pick<Banner, "occasions">[] | undefined;
  /** Null for all occasions. */
  chosen: Occasion | null;
  onChoose: (occasion: Occasion | null) => void;
}

/** Offers the occasions that at least one template suits. */
export function OccasionFilter({ templates, chosen, onChoose }: OccasionFilterProps) {
  const offered = occasions.filter((each) =>
    templates?.some((one) => one.occasions.includes(each)),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is only for form controls that are submitted
    <div role="group" aria-label={templatesMessages.occasion} className="filters">
      {[null, ...offered].map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={chosen === each}
          onClick={() => onChoose(each)}
        >
          {each === null ? templatesMessages.everyOccasion : templatesMessages.occasions[each]}
        </button>
      ))}
    </div>
  );
}
