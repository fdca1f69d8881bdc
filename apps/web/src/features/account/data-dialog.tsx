import { useQueryClient } from "@tanstack/react-query";
import {
  exportAddress,
  EXPORT_DAYS,
  requestExport,
  type DataExport,
} from "@twofold/contract/account/exports";
import type { RequestOf } from "@twofold/contract/endpoint";
import { Download } from "lucide-react";
import { formatDateTime } from "../../lib/dates.ts";
import { useApiForm } from "../../lib/api-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { ProgressRing } from "../../ui/progress-ring.tsx";
import { accountMessages } from "./account.messages.ts";
import { startExport, isUnderWay, useExport } from "./exports.api.ts";
import { formatSize } from "./format-size.ts";

const { data } = accountMessages;

interface DataDialogProps {
  open: boolean;
  hasPassword: boolean;
  onClose: () => void;
}

/** Requests an export of all data, shows its progress, and offers the download. */
export function DataDialog({ open, hasPassword, onClose }: DataDialogProps) {
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
          <AskForCopy hasPassword={hasPassword} isAgain={copy?.state === "ready"} />
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

interface Values {
  password: string;
}

function AskForCopy({ hasPassword, isAgain }: { hasPassword: boolean; isAgain: boolean }) {
  const client = useQueryClient();
  const schema = requestExport.body;
  const { field, failure, isSending, onSubmit } = useApiForm<
    Values,
    RequestOf<typeof requestExport>["body"]
  >({
    schema: hasPassword ? schema.required() : schema.pick({}),
    failed: data.notAsked,
    fieldOf: { wrong_password: "password" },
    send: (body) => startExport(client, body),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {hasPassword && (
        <PasswordField
          {...field("password")}
          label={data.password}
          hint={data.passwordHint(EXPORT_DAYS)}
          autoComplete="current-password"
        />
      )}
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
