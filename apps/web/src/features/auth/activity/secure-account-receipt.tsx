import type { SecurityReceipt } from "@twofold/contract/auth/security-events";
import type { SignInMethods } from "@twofold/contract/auth/sign-in-methods";
import { Download } from "lucide-react";
import { formatDateTime } from "../../../lib/dates.ts";
import { formatNumber } from "../../../lib/language.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { useSignInMethods } from "../security.api.ts";
import { secureAccountMessages } from "./secure-account.messages.ts";

const { receipt: messages } = secureAccountMessages;

interface Row {
  readonly name: string;
  readonly value: string;
  readonly hint?: string;
}

interface SecureAccountReceiptProps {
  receipt: SecurityReceipt;
  onDone: () => void;
}

export function SecureAccountReceipt({ receipt, onDone }: SecureAccountReceiptProps) {
  const { data: methods } = useSignInMethods();
  const rows = rowsOf(receipt, methods);
  const number = messages.number(numberOf(receipt));

  function save(): void {
    const lines = rows.map(({ name, value }) => `${name}: ${value}`);
    const text = [formatDateTime(new Date(receipt.at)), ...lines, number].join("\n");
    saveFile(new Blob([text], { type: "text/plain" }), messages.fileName);
  }

  return (
    <div className="grid gap-5">
      <div className="receipt">
        <dl>
          {rows.map(({ name, value, hint }) => (
            <div key={name}>
              <dt>
                {name}
                {hint && <small>{hint}</small>}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="setting-line">{number}</p>
      </div>
      {methods?.two_factor.is_on === false && <Banner>{messages.twoFactor}</Banner>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          icon={<Download aria-hidden="true" className="size-4" strokeWidth={2} />}
          onClick={save}
        >
          {messages.save}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
    </div>
  );
}

/** What was ended, and what still opens the account. */
function rowsOf({ ended }: SecurityReceipt, methods: SignInMethods | undefined): Row[] {
  const count = (name: string, value: number, hint?: string): Row => ({
    name,
    value: formatNumber(value),
    ...(hint && value > 0 && { hint }),
  });
  return [
    count(messages.sessions, ended.sessions),
    count(messages.shareLinks, ended.share_links),
    count(messages.feeds, ended.feeds, messages.feedsHint),
    count(messages.push, ended.push_subscriptions),
    count(messages.resetLinks, ended.reset_links),
    { name: messages.password, value: messages.changed },
    count(messages.stillOpen, 1, messages.thisDevice),
    ...(methods?.passkeys.length
      ? [count(messages.passkeys, methods.passkeys.length, messages.check)]
      : []),
    ...(methods?.connections.length
      ? [count(messages.connections, methods.connections.length, messages.check)]
      : []),
  ];
}

/** The last digits of the event's id, which an operator can search for. */
function numberOf({ id }: SecurityReceipt): string {
  return `${id.slice(-6, -3)}-${id.slice(-3)}`.toUpperCase();
}
