import { useMutation } from "@tanstack/react-query";
import type { AuditEntry, AuditValue } from "@twofold/contract/admin/audit";
import { Ban, CircleX, Hourglass, Undo2 } from "lucide-react";
import { formatTime } from "../../../lib/dates.ts";
import { formatNumber } from "../../../lib/language.ts";
import { toastProblem } from "../../../lib/problem-message.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { toast } from "../../../ui/toast.ts";
import { undoMutation } from "../admin.api.ts";
import { undoMessages } from "../undo.messages.ts";
import { auditMessages as messages } from "./audit.messages.ts";
import { changedFields, isFailedCall, shortId } from "./entry-fields.ts";

export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { seq, at, admin, reason, undoes } = entry;
  const name = admin === null ? messages.commandLine : (admin.username ?? messages.erased);
  return (
    <li>
      <div className="audit-when">
        <time dateTime={at}>{formatTime(new Date(at))}</time>
        <code>{formatNumber(seq)}</code>
      </div>
      <Avatar name={name} />
      <div className="min-w-0">
        <p>
          <b>{name}</b> <Action entry={entry} />
        </p>
        {undoes !== null && <p className="audit-why">{messages.undid(formatNumber(undoes))}</p>}
        {reason && <p className="audit-why">{messages.quoted(reason)}</p>}
        <Changes entry={entry} />
        {entry.can_undo && <UndoButton seq={seq} />}
      </div>
      <Outcome entry={entry} />
    </li>
  );
}

/** The inverse action with its own entry; the server refuses it if something changed since. */
function UndoButton({ seq }: { seq: number }) {
  const { mutateAsync: undo, isPending } = useMutation(undoMutation);
  const run = (): void =>
    void undo(seq)
      .then(() => toast.success(undoMessages.undone))
      .catch(toastProblem);
  return (
    <Button variant="text" loading={isPending} onClick={run}>
      {undoMessages.undo}
    </Button>
  );
}

function Action({ entry: { action, subject_id: id, subject_kind: kind } }: { entry: AuditEntry }) {
  const text = messages.actions[action];
  const subject = id && (
    <>
      {" · "}
      {(kind && messages.kinds[kind]) ?? messages.subjectId} <code title={id}>{shortId(id)}</code>
    </>
  );
  return (
    <>
      {text ?? <code>{action}</code>}
      {subject}
    </>
  );
}

/** What was, and what is. The signs say it too, for people who do not see the colours. */
function Changes({ entry }: { entry: AuditEntry }) {
  const fields = changedFields(entry);
  if (fields.length === 0 || isFailedCall(entry)) return null;
  return (
    <dl className="audit-changes">
      {fields.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="audit-before">
            <span className="sr-only">{messages.before} </span>
            {formatValue(before)}
          </dd>
          <dd className="audit-after">
            <span className="sr-only">{messages.after} </span>
            {formatValue(after)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function formatValue(value: AuditValue | undefined): string {
  if (value === undefined || value === null) return messages.none;
  if (typeof value === "boolean") return value ? messages.yes : messages.no;
  if (typeof value === "number") return formatNumber(value);
  return Array.isArray(value) ? value.join(", ") : value;
}

const icons = { refused: CircleX, failed: Ban, delayed: Hourglass, stopped: Undo2 } as const;

function Outcome({ entry: { outcome, after } }: { entry: AuditEntry }) {
  if (outcome === "done") return null;
  const Icon = icons[outcome];
  const code = after?.["code"];
  const tone = outcome === "refused" || outcome === "failed" ? "danger" : "neutral";
  return (
    <Chip tone={tone}>
      <Icon aria-hidden="true" strokeWidth={2} />
      {typeof code === "string"
        ? messages.withCode(messages.outcomes[outcome], code.replaceAll("_", " "))
        : messages.outcomes[outcome]}
    </Chip>
  );
}
