import { Download, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { twoFactorMessages } from "./two-factor.messages.ts";

const { codes: messages } = twoFactorMessages;

/** The codes are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const text = [messages.fileHead, "", ...codes, ""].join("\n");
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
      <p>{messages.lead}</p>
      <div className="recovery-codes">
        <p className="recovery-codes-head">{messages.fileHead}</p>
        <ul aria-label={messages.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} notCopied={messages.notCopied} />
        <Button
          icon={<Download aria-hidden="true" className="size-4" strokeWidth={2} />}
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), messages.file)}
        >
          {messages.download}
        </Button>
        <Button
          icon={<Printer aria-hidden="true" className="size-4" strokeWidth={2} />}
          onClick={() => print()}
        >
          {messages.print}
        </Button>
      </div>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
    </div>
  );
}
