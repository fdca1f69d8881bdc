import { Download, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { twoFactorMessages } from "./two-factor.messages.ts";

const { codes: said } = twoFactorMessages;

/** The only time that they are seen. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const text = [said.fileHead, "", ...codes, ""].join("\n");
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
      <p>{said.lead}</p>
      <div className="recovery-codes">
        <p className="recovery-codes-head">{said.fileHead}</p>
        <ul aria-label={said.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} notCopied={said.notCopied} />
        <Button
          icon={<Download aria-hidden="true" className="size-4" strokeWidth={2} />}
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), said.file)}
        >
          {said.download}
        </Button>
        <Button
          icon={<Printer aria-hidden="true" className="size-4" strokeWidth={2} />}
          onClick={() => print()}
        >
          {said.print}
        </Button>
      </div>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onDone}>
          {said.done}
        </Button>
      </div>
    </div>
  );
}
