import { useQueryClient } from "@tanstack/react-query";
import { exportAddress, EXPORT_DAYS, type DataExport } from "@twofold/contract/account/exports";
import { Download } from "lucide-react";
import { formatDateTime } from "../../lib/dates.ts";
import { noFields, useApiForm } from "../../lib/api-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProgressRing } from "../../ui/progress-ring.tsx";
import { accountMessages } from "./account.messages.ts";
import { startExport, isUnderWay, useExport } from "./exports.api.ts";
import { formatSize } from "../../lib/format-size.ts";

const { data } = accountMessages;

interface DataDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Requests an export of all data, shows its progress, and offers the download. */
export function DataDialog({ open, onClose }: DataDialogProps) {
  const { data: copy } = useExport();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={data.title}
      description={data.line}
    >
      {copy && isUnderWay(copy) ? (
        <UnderWay copy={copy} onClose={onClose} />
      ) : (
        <div className="grid gap-6">
          {copy?.state === "ready" && <Ready copy={copy} />}
          {copy?.state === "failed" && <Banner tone="danger">{data.failed}</Banner>}
          <AskForCopy isAgain={copy?.state === "ready"} />
        </div>
      )}
    </Dialog>
  );
}

function UnderWay({ copy, onClose }: { copy: DataExport; onClose: () => void }) {
  const percent = Math.round(copy.progress * 100);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <ProgressRing value={percent} label={data.building} className="w-44" />
      <p className="font-[560]">
        {copy.state === "waiting" ? data.waiting : data.progress(percent)}
      </p>
      <p className="max-w-88 text-muted">{data.goOn}</p>
      <Button onClick={onClose}>{data.close}</Button>
    </div>
  );
}

function Ready({ copy }: { copy: DataExport }) {
  return (
    <div className="data-ready">
      <p className="font-[560]">{data.ready}</p>
      <p className="text-label text-muted">
        {copy.bytes !== null && data.size(formatSize(copy.bytes))}{" "}
        {copy.expires_at && data.erasedOn(formatDateTime(new Date(copy.expires_at)))}
      </p>
      <a href={exportAddress(copy.id)} download className="btn btn-primary mt-3 justify-self-start">
        <span>
          <Download aria-hidden="true" className="size-4" strokeWidth={2} />
          {data.download}
        </span>
      </a>
    </div>
  );
}

function AskForCopy({ isAgain }: { isAgain: boolean }) {
  const client = useQueryClient();
  const { failure, isSending, onSubmit } = useApiForm({
    schema: noFields,
    failed: data.notAsked,
    send: () => startExport(client),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p className="text-label text-muted">{data.hint(EXPORT_DAYS)}</p>
      <Button
        type="submit"
        variant={isAgain ? "quiet" : "primary"}
        loading={isSending}
        className="justify-self-start"
      >
        {isAgain ? data.askAgain : data.ask}
      </Button>
    </form>
  );
}
