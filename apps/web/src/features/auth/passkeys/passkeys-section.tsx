import { useMutation } from "@tanstack/react-query";
import type { Passkey } from "@twofold/contract/auth/passkeys";
import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import { canUsePasskeys } from "./can-use-passkeys.ts";
import { formatShortDate } from "../../../lib/dates.ts";
import { toastProblem } from "../../../lib/problem-message.ts";
import { Button } from "../../../ui/button.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { toast } from "../../../ui/toast.ts";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { WithSignInMethods } from "../sign-in-methods.tsx";
import { passkeysMessages } from "./passkeys.messages.ts";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";
import { removePasskeyMutation } from "../security.api.ts";
import "../../../styles/security.css";

export function PasskeysSection() {
  const [isAdding, setAdding] = useState(false);
  return (
    <WithSignInMethods>
      {({ passkeys }) => (
        <div>
          <div className="setting">
            <div>
              <p className="setting-name">{passkeysMessages.name}</p>
              <p className="setting-line">
                {canUsePasskeys() ? passkeysMessages.line : passkeysMessages.cannot}
              </p>
            </div>
            {canUsePasskeys() && (
              <Button onClick={() => setAdding(true)}>{passkeysMessages.add}</Button>
            )}
          </div>
          <PasskeyList passkeys={passkeys} />
          <AddPasskeyDialog open={isAdding} onClose={() => setAdding(false)} />
        </div>
      )}
    </WithSignInMethods>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [renamed, setRenamed] = useState<Passkey>();
  const { mutateAsync: remove } = useMutation(removePasskeyMutation);
  const ask = useConfirm();
  const list = useRef<HTMLUListElement>(null);

  async function removeOne({ id, name }: Passkey): Promise<void> {
    const { question, line, confirm } = passkeysMessages.removing;
    const asked = {
      question: question(name),
      line,
      confirmLabel: confirm,
      tone: "danger" as const,
    };
    if (!(await ask(asked))) return;
    try {
      await remove(id);
      // The focused button disappears with its row.
      list.current?.focus();
      toast.success(passkeysMessages.removed(name));
    } catch (error) {
      toastProblem(error);
    }
  }

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={passkeysMessages.list}
        className="setting-rows outline-none"
      >
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemove={() => void removeOne(passkey)}
          />
        ))}
      </ul>
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, created_at, last_used_at } = passkey;
  const day = (instant: string): string => formatShortDate(new Date(instant));
  const used =
    last_used_at === null
      ? passkeysMessages.neverUsed
      : passkeysMessages.lastUsed(day(last_used_at));
  return (
    <li className="setting">
      <div className="session">
        <KeyRound aria-hidden="true" strokeWidth={1.75} />
        <div className="min-w-0">
          <p className="setting-name break-words">{name}</p>
          <p className="setting-line">
            {passkeysMessages.added(day(created_at))}, {used}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="text" aria-label={passkeysMessages.renameOf(name)} onClick={onRename}>
          {passkeysMessages.rename}
        </Button>
        <Button variant="text" aria-label={passkeysMessages.removeOf(name)} onClick={onRemove}>
          {passkeysMessages.remove}
        </Button>
      </div>
    </li>
  );
}
