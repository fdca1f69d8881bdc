import { useMutation } from "@tanstack/react-query";
import type { UnlinkMode } from "@twofold/contract/partners/unlink";
import { ArrowLeft, LogOut } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { toastProblem } from "../../lib/problem-message.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { KeepLists } from "./keep-lists.tsx";
import { unlinkMutation, useUnlinkPreview } from "./partners.api.ts";
import { unlinkMessages as messages } from "./unlink.messages.ts";
import { useLeaveQuickly } from "./use-leave-quickly.ts";

const modes: readonly UnlinkMode[] = ["calm", "immediate"];

/** Unlinking, after a list of what stays with whom. The server asks for the password. */
export function UnlinkPartner({ name, partnerName }: { name: string; partnerName: string }) {
  const [mode, setMode] = useState<UnlinkMode>("calm");
  const [isDelayed, setDelayed] = useState(false);
  const { data: preview, isError, refetch } = useUnlinkPreview();
  const leave = useLeaveQuickly();
  const group = useId();
  const { mutate, isPending } = useMutation({
    ...unlinkMutation,
    onSuccess: () => toast.success(messages.done),
    onError: (error) => toastProblem(error),
  });
  const isImmediate = mode === "immediate";
  return (
    <div className="unlink">
      <Link to={paths.partner} replace className="unlink-back">
        <ArrowLeft aria-hidden="true" size={18} />
        {messages.back}
      </Link>
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-read">
          <h1>{messages.title(partnerName)}</h1>
          <p className="mt-1.5 text-muted">{messages.lead(partnerName)}</p>
        </div>
        <Button icon={<LogOut aria-hidden="true" size={18} />} onClick={leave}>
          {messages.leave}
        </Button>
      </div>
      <fieldset className="unlink-modes">
        <legend>{messages.question}</legend>
        {modes.map((each) => (
          <label key={each}>
            <input
              type="radio"
              className="tick"
              name={group}
              checked={mode === each}
              onChange={() => setMode(each)}
            />
            <span>
              {messages.modes[each].title}
              <small>{messages.modes[each].line}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!preview && !isError && <Skeleton className="mt-section h-64 w-full rounded-card" />}
      {preview && (
        <>
          <KeepLists {...{ preview, name, partnerName, isImmediate }} />
          <div className="mt-section">
            {isImmediate && (
              <Checkbox
                className="mb-3"
                label={messages.delay(partnerName)}
                checked={isDelayed}
                onChange={(event) => setDelayed(event.currentTarget.checked)}
              />
            )}
            <p className="mb-3 text-label text-muted">{messages.password}</p>
            <div className="flex flex-wrap gap-2.5">
              <Button
                variant="danger-solid"
                loading={isPending}
                onClick={() =>
                  mutate({
                    mode,
                    preview_version: preview.preview_version,
                    delays_message: isImmediate && isDelayed,
                  })
                }
              >
                {messages.confirm}
              </Button>
              <LinkButton to={paths.partner} replace>
                {messages.stay}
              </LinkButton>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
