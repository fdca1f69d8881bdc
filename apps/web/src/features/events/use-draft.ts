import { NewEvent } from "@twofold/contract/events";
import { useState } from "react";
import { contractSentencesMessages } from "../../lib/contract-sentences.messages.ts";
import type { EventDraft } from "./event-draft.ts";

type Errors = Partial<Record<keyof EventDraft, string | undefined>>;

/** The form values and their errors; the contract's schema validates them on submit. */
export function useDraft(initial: EventDraft, onSave: (draft: EventDraft) => void) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});

  function set<Name extends keyof EventDraft>(name: Name, value: EventDraft[Name]): void {
    setDraft((now) => ({ ...now, [name]: value }));
    setErrors((now) => ({ ...now, [name]: undefined }));
  }

  function submit(): void {
    const found = errorsIn(draft);
    setErrors(found);
    if (Object.keys(found).length === 0) onSave(draft);
  }
  return { draft, errors, set, submit };
}

function errorsIn(draft: EventDraft): Errors {
  const { error } = NewEvent.safeParse(
    draft.event_date ? draft : { ...draft, event_date: undefined },
  );
  const errors: Errors = {};
  for (const { path, message } of error?.issues ?? []) {
    errors[path[0] as keyof EventDraft] ??= contractSentencesMessages.fault(message);
  }
  return errors;
}
