import type { Partner } from "@twofold/contract/partners";
import { Blend, Lock } from "lucide-react";
import { ChoiceRow } from "../../ui/choice-row.tsx";
import { isPresetForBoth } from "./event-draft.ts";
import { eventsMessages } from "./events.messages.ts";
import type { EventForm } from "./use-event-form.ts";

interface WhoSeesItProps {
  form: EventForm;
  partner: Partner;
  isNew: boolean;
  isOwn: boolean;
}

const { sharing } = eventsMessages;

const options = [
  { value: "both", label: eventsMessages.forBoth, icon: <Blend aria-hidden="true" /> },
  { value: "me", label: eventsMessages.onlyMe, icon: <Lock aria-hidden="true" /> },
] as const;

/** Only the owner of an event chooses; a new event begins with the preset of its type. */
export function WhoSeesIt({ form, partner, isNew, isOwn }: WhoSeesItProps) {
  const draft = form.watch();
  const name = partner.first_name;
  if (!isOwn) return <p className="text-label text-muted">{sharing.ofPartner(name)}</p>;
  const isForBoth = draft.for_both ?? (isNew && isPresetForBoth(draft));
  return (
    <ChoiceRow
      legend={sharing.legend}
      hint={isForBoth ? (partner.given.calendar ? undefined : sharing.notAllowed(name)) : undefined}
      options={options}
      value={isForBoth ? "both" : "me"}
      onChange={(value) => form.setValue("for_both", value === "both")}
    />
  );
}
