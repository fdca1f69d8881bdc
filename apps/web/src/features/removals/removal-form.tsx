import { RemovalReason, RemovalRequest } from "@twofold/contract/removals";
import { useEffect, useState } from "react";
import { useApiForm } from "../../lib/api-form.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { useHydrated } from "../../lib/hydrated.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Panel } from "../../ui/page.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { sendRemoval } from "./removals.api.ts";
import { removalsMessages } from "./removals.messages.ts";

interface Request {
  url: string;
  reason: RemovalReason;
  statement: string;
  signed_name: string;
  contact: string;
  website: string;
}

type Receipt = Awaited<ReturnType<typeof sendRemoval>>;

/** `url` is the address of the page from which the visitor comes. */
export function RemovalForm({ url }: { url: string | undefined }) {
  const [receipt, setReceipt] = useState<Receipt>();
  if (receipt) return <Sent receipt={receipt} onAnother={() => setReceipt(undefined)} />;
  return <Form url={url} onSent={setReceipt} />;
}

/** It may be visible before its script has loaded: see `AuthForm`. */
function Form({ url, onSent }: { url: string | undefined; onSent: (receipt: Receipt) => void }) {
  const isReady = useHydrated();
  const { field, setValue, failure, isSending, onSubmit } = useApiForm<Request, Request>({
    schema: RemovalRequest,
    failed: removalsMessages.failed,
    send: async (body) => onSent(await sendRemoval(body)),
  });
  useEffect(() => {
    if (url) setValue("url", url);
  }, [url, setValue]);
  const { error: _, ...trap } = field("website");
  return (
    <form noValidate method="dialog" className="question" onSubmit={onSubmit}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextField
        {...field("url")}
        label={removalsMessages.url}
        hint={removalsMessages.urlHint}
        inputMode="url"
        autoComplete="off"
        maxLength={2_000}
      />
      <SelectField {...field("reason")} label={removalsMessages.reason} defaultValue="">
        <option value="" disabled>
          {removalsMessages.chooseReason}
        </option>
        {RemovalReason.options.map((each) => (
          <option key={each} value={each}>
            {removalsMessages.reasons[each]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...field("statement")}
        label={removalsMessages.statement}
        hint={removalsMessages.statementHint}
        rows={6}
      />
      <TextField
        {...field("signed_name")}
        label={removalsMessages.name}
        hint={removalsMessages.nameHint}
        autoComplete="name"
      />
      <TextField
        {...field("contact")}
        label={removalsMessages.contact}
        hint={removalsMessages.contactHint}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      {/* A honeypot: bots fill in this field, which is invisible to users. */}
      <div aria-hidden="true" className="question-trap">
        <label>
          {removalsMessages.trap}
          <input {...trap} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="text-label text-muted">{removalsMessages.stored}</p>
      <div inert={!isReady}>
        <Button type="submit" variant="primary" loading={isSending}>
          {removalsMessages.send}
        </Button>
      </div>
    </form>
  );
}

function Sent({ receipt, onAnother }: { receipt: Receipt; onAnother: () => void }) {
  const { title, line, reference, another } = removalsMessages.sent;
  return (
    <Panel>
      {/* The focused button has disappeared, so the focus moves to the panel. */}
      <div tabIndex={-1} ref={(panel) => panel?.focus()} className="outline-none">
        <h2>{title}</h2>
        <p className="mt-1 text-muted">{line(formatDateTime(new Date(receipt.due_at)))}</p>
        <p className="mt-4">
          {reference}: <strong className="whitespace-nowrap">{receipt.reference}</strong>
        </p>
      </div>
      <div className="mt-4">
        <Button onClick={onAnother}>{another}</Button>
      </div>
    </Panel>
  );
}
