import { useMutation } from "@tanstack/react-query";
import type { ModerationItem } from "@twofold/contract/admin/moderation";
import { languages, type Language } from "@twofold/contract/languages";
import type { StatementCode } from "@twofold/contract/moderation";
import { useState } from "react";
import { ApiError } from "../../../lib/errors.ts";
import { language, languageNames } from "../../../lib/language.ts";
import { problemMessage } from "../../../lib/problem-message.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceRow } from "../../../ui/choice-row.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { undoMutation } from "../admin.api.ts";
import { MAX_REASON } from "../reason.ts";
import { toastUndo } from "../undo-toast.ts";
import { decideItemMutation } from "./moderation.api.ts";
import { moderationMessages } from "./moderation.messages.ts";
import { canUndo, RulingFields, useRuling } from "./ruling-fields.tsx";

const messages = moderationMessages.decision;
interface DecisionFormProps {
  item: ModerationItem;
  onDecided: () => void;
}

export function DecisionForm({ item, onDecided }: DecisionFormProps) {
  const value = useRuling();
  const { ruling, decision, code, needsStatement } = value;
  const [note, setNote] = useState("");
  const decide = useMutation(decideItemMutation);
  const { mutateAsync: undo } = useMutation(undoMutation);
  const isReady = ruling && !item.is_own;

  async function submit(): Promise<void> {
    if (!isReady) return;
    const text = note.trim();
    const { seq } = await decide.mutateAsync({
      id: item.id,
      version: item.version,
      ...ruling,
      ...(text && { note: text }),
    });
    const done = messages.done[ruling.decision];
    if (canUndo(ruling)) toastUndo(done, () => undo(seq));
    else toast.success(done);
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
      <RulingFields value={value} />
      {needsStatement && code && <OwnerReads item={item} code={code} />}
      <TextAreaField
        label={messages.note}
        hint={messages.noteHint}
        rows={2}
        maxLength={MAX_REASON}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {item.is_own && <Banner>{messages.own}</Banner>}
      {decide.error && <Banner tone="danger">{failureOf(decide.error)}</Banner>}
      <Button type="submit" variant="primary" disabled={!isReady} loading={decide.isPending}>
        {messages.send[decision ?? "hide"]}
      </Button>
    </form>
  );
}

/** The statement in the language of the owner cannot be edited, so it is only shown. */
function OwnerReads({ item, code }: { item: ModerationItem; code: StatementCode }) {
  const [shown, setShown] = useState<Language>(language);
  const statement = item.statements.find((each) => each.code === code);
  return (
    <div className="owner-reads">
      <ChoiceRow
        legend={messages.ownerReads}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={shown}
        onChange={setShown}
      />
      <blockquote lang={shown}>
        <p>{statement?.reason[shown]}</p>
        <p>
          {messages.rule}: {statement?.rule[shown]}
        </p>
      </blockquote>
    </div>
  );
}

export function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return problemMessage(error);
  if (error.code === "changed_meanwhile") return messages.changed;
  if (error.code === "already_decided") {
    const labels: Readonly<Record<string, string>> = {
      ...messages.labels,
      ...moderationMessages.appeal.outcomes,
      ...moderationMessages.removal.outcomes,
    };
    return messages.already(labels[String(error.params["decision"])] ?? "");
  }
  return problemMessage(error);
}
