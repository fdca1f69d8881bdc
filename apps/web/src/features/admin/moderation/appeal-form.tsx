import { useMutation } from "@tanstack/react-query";
import { AppealOutcome, type ModerationItem } from "@twofold/contract/admin/moderation";
import { useState } from "react";
import { formatDateTime, useNow } from "../../../lib/dates.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { useChoiceKeys } from "./choice-keys.ts";
import { Choices } from "./choices.tsx";
import { failureOf } from "./decision-form.tsx";
import { decideAppealMutation } from "./moderation.api.ts";
import { moderationMessages } from "./moderation.messages.ts";

const messages = moderationMessages.appeal;
const options = AppealOutcome.options.map((value) => ({ value, label: messages.outcomes[value] }));

interface AppealFormProps {
  item: ModerationItem;
  onDecided: () => void;
}

/** The owner disagrees: another person than the first one decides. */
export function AppealForm({ item, onDecided }: AppealFormProps) {
  const [outcome, setOutcome] = useState<AppealOutcome>();
  const decide = useMutation(decideAppealMutation);
  const now = useNow();
  useChoiceKeys(AppealOutcome.options, setOutcome);
  const from = item.appeal?.can_decide_from;
  const isAllowed = from && new Date(from) <= now && !item.is_own;

  async function submit(): Promise<void> {
    if (!outcome || !isAllowed) return;
    await decide.mutateAsync({ id: item.id, outcome });
    toast.success(messages.done);
    onDecided();
  }

  return (
    <form
      className="decision"
      onSubmit={(event) => {
        event.preventDefault();
        void submit().catch(() => undefined);
      }}
    >
      <Choices legend={messages.title} options={options} value={outcome} onChange={setOutcome} />
      {item.is_own && <Banner>{moderationMessages.decision.own}</Banner>}
      {!item.is_own && !isAllowed && (
        <Banner>
          {from ? messages.from(formatDateTime(new Date(from))) : messages.otherPerson}
        </Banner>
      )}
      {decide.error && <Banner tone="danger">{failureOf(decide.error)}</Banner>}
      <Button
        type="submit"
        variant="primary"
        disabled={!outcome || !isAllowed}
        loading={decide.isPending}
      >
        {messages.send}
      </Button>
    </form>
  );
}
