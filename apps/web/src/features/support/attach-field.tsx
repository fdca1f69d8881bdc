import type { Attachment, AttachmentKey, TicketTopic } from "@twofold/contract/support";
import { SelectField } from "../../ui/select-field.tsx";
import { attachmentLine } from "./attachment-line.ts";
import { useAttachable } from "./support.api.ts";
import { supportMessages } from "./support.messages.ts";

const { contact } = supportMessages;

interface AttachFieldProps {
  topic: TicketTopic;
  value: AttachmentKey | undefined;
  onChange: (value: AttachmentKey | undefined) => void;
}

/** The latest pictures and payments, those of the topic first. Hidden if there are none. */
export function AttachField({ topic, value, onChange }: AttachFieldProps) {
  const { data } = useAttachable();
  const { generations = [], payments = [] } = data ?? {};
  const all: readonly Attachment[] = [...generations, ...payments];
  if (all.length === 0 || topic === "account") return null;
  const groups = [
    { label: contact.pictures, items: generations },
    { label: contact.payments, items: payments },
  ];
  const ordered = topic === "payment" ? groups.toReversed() : groups;
  return (
    <SelectField
      label={contact.attach}
      hint={contact.attachHint}
      value={value?.id ?? ""}
      onChange={({ currentTarget }) => {
        const chosen = all.find(({ id }) => id === currentTarget.value);
        onChange(chosen && { kind: chosen.kind, id: chosen.id });
      }}
    >
      <option value="">{contact.attachNone}</option>
      {ordered.map(
        ({ label, items }) =>
          items.length > 0 && (
            <optgroup key={label} label={label}>
              {items.map((item) => (
                <option key={item.id} value={item.id}>
                  {attachmentLine(item)}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </SelectField>
  );
}
