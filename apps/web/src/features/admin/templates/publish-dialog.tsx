import { useMutation } from "@tanstack/react-query";
import type { TemplateProblem } from "@twofold/contract/admin/templates";
import { useState } from "react";
import { problemMessage } from "../../../lib/problem-message.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { uiMessages } from "../../../ui/ui.messages.ts";
import { undoMutation } from "../admin.api.ts";
import { periodError } from "../content/live-period.ts";
import { PeriodFields } from "../content/period-fields.tsx";
import { toastUndo } from "../undo-toast.ts";
import { publishMutation } from "./admin-templates.api.ts";
import { adminTemplatesMessages as messages } from "./admin-templates.messages.ts";

interface PublishDialogProps {
  id: string;
  title: string;
  version: number;
  /** The version that the person has seen as live. */
  liveVersion: number | null;
  open: boolean;
  onClose: () => void;
  onRefused: (problems: readonly TemplateProblem[]) => void;
}

interface Period {
  live_from: string | null;
  live_until: string | null;
}

/** Publishes a version immediately or at an instant. */
export function PublishDialog(props: PublishDialogProps) {
  const { id, title, version, liveVersion, open, onClose, onRefused } = props;
  const { mutateAsync: publish, isPending } = useMutation(publishMutation);
  const { mutateAsync: undo } = useMutation(undoMutation);
  const [period, setPeriod] = useState<Period>({ live_from: null, live_until: null });
  const [failure, setFailure] = useState<string>();
  async function submit(): Promise<void> {
    if (periodError(period)) return;
    setFailure(undefined);
    try {
      const body = { version, compared_live_version: liveVersion, ...period };
      const { seq, problems } = await publish({ params: { id }, body });
      onClose();
      onRefused(problems);
      if (seq !== null)
        toastUndo(period.live_from ? messages.scheduled(title) : messages.published(title), () =>
          undo(seq),
        );
    } catch (error) {
      setFailure(problemMessage(error));
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.publishTitle(version)}
      description={messages.publishLine}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {period.live_from ? messages.schedule : messages.now}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Banner tone="danger">{failure}</Banner>}
        <PeriodFields
          period={period}
          error={periodError(period)}
          onChange={(change) => setPeriod({ ...period, ...change })}
        />
      </div>
    </Dialog>
  );
}
