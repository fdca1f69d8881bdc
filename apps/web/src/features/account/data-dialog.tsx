import { useQueryClient } from "@tanstack/react-query";
import {
  exportAddress,
  EXPORT_DAYS,
  requestExport,
  type DataExport,
} from "@twofold/contract/data-export";
import { Download } from "lucide-react";
import { formatDateTime } from "../../lib/dates.ts";
import { useSendForm } from "../../lib/form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { ProgressRing } from "../../ui/progress-ring.tsx";
import { sizeInWords } from "./size-in-words.ts";
import { askForExport, isUnderWay, useExport } from "./exports.api.ts";

interface DataDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for a copy of everything, shows how far it is, and hands it over. */
export function DataDialog({ open, onClose }: DataDialogProps) {
  const { data: copy } = useExport();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Download Data"
      description="Your photos and pictures, your days, your credits and everything else we keep of you, in one file."
    >
      {copy && isUnderWay(copy) ? (
        <UnderWay copy={copy} onClose={onClose} />
      ) : (
        <div className="grid gap-6">
          {copy?.state === "ready" && <Ready copy={copy} />}
          {copy?.state === "failed" && (
            <Banner tone="danger">Your data could not be put together. Please try again.</Banner>
          )}
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
      <ProgressRing value={percent} label="Putting your data together" className="w-44" />
      <p className="font-[560]">
        {copy.state === "waiting"
          ? "Waiting for its turn"
          : `Putting your data together: ${percent} %`}
      </p>
      <p className="max-w-88 text-muted">
        You can close this and go on. We tell you here and by email when it is ready.
      </p>
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}

function Ready({ copy }: { copy: DataExport }) {
  return (
    <div className="data-ready">
      <p className="font-[560]">Your data is ready</p>
      <p className="text-label text-muted">
        {copy.bytes !== null && `${sizeInWords(copy.bytes)} as a ZIP file. `}
        {copy.expires_at && `It is erased on ${formatDateTime(new Date(copy.expires_at))}.`}
      </p>
      <a href={exportAddress(copy.id)} download className="btn btn-primary mt-3 justify-self-start">
        <span>
          <Download aria-hidden="true" className="size-4" strokeWidth={2} />
          Download
        </span>
      </a>
    </div>
  );
}

interface Values {
  password: string;
}

function AskForCopy({ isAgain }: { isAgain: boolean }) {
  const client = useQueryClient();
  const { field, failure, isSending, onSubmit } = useSendForm<Values, Values>({
    schema: requestExport.body,
    failed: "Your data could not be asked for. Please try again.",
    fieldOf: { wrong_password: "password" },
    send: ({ password }) => askForExport(client, password),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <PasswordField
        {...field("password")}
        label="Your password"
        hint={`So that nobody else takes your data along. The file can be downloaded for ${EXPORT_DAYS} days.`}
        autoComplete="current-password"
      />
      <Button
        type="submit"
        variant={isAgain ? "quiet" : "primary"}
        loading={isSending}
        className="justify-self-start"
      >
        {isAgain ? "Make a new copy" : "Put my data together"}
      </Button>
    </form>
  );
}
