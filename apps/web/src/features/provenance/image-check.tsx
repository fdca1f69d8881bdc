import { MAX_IMAGE_BYTES } from "@twofold/contract/images";
import type { ImageOrigin } from "@twofold/contract/provenance";
import { useEffect, useRef, useState } from "react";
import { problemMessage } from "../../lib/problem-message.ts";
import { Button } from "../../ui/button.tsx";
import { DropArea } from "../../ui/drop-area.tsx";
import { FieldError } from "../../ui/field.tsx";
import { SpinnerCircles } from "../../ui/spinner.tsx";
import { OriginCard } from "./origin-card.tsx";
import { askOrigin } from "./provenance.api.ts";
import { provenanceMessages } from "./provenance.messages.ts";

interface Checked {
  readonly file: File;
  readonly address: string;
  readonly origin?: ImageOrigin;
  readonly fault?: string;
}

/** Checks one picture at a time; the next one replaces it. */
export function ImageCheck() {
  const { checked, check } = useCheck();
  const isChecking = checked !== null && !checked.origin && checked.fault === undefined;
  return (
    <div className="grid gap-5">
      <DropArea
        label={provenanceMessages.label}
        accept={{ "image/*": [] }}
        multiple={false}
        isSmall={checked !== null}
        onFiles={([file]) => file && check(file)}
      >
        {() => (
          <>
            <h2>{checked ? provenanceMessages.another : provenanceMessages.drop}</h2>
            <p className="text-muted">{provenanceMessages.kinds}</p>
            <Button variant={checked ? "quiet" : "primary"}>{provenanceMessages.choose}</Button>
          </>
        )}
      </DropArea>
      <div aria-live="polite" aria-busy={isChecking}>
        {isChecking && (
          <p className="check-wait">
            <SpinnerCircles className="size-10" />
            {provenanceMessages.looking(checked.file.name)}
          </p>
        )}
        {checked?.fault !== undefined && <FieldError id="check-fault">{checked.fault}</FieldError>}
        {checked?.origin && (
          <OriginCard origin={checked.origin} file={checked.file} address={checked.address} />
        )}
      </div>
    </div>
  );
}

interface Looking {
  readonly abort: AbortController;
  readonly address: string;
}

function forget(looking: Looking | null): void {
  if (!looking) return;
  looking.abort.abort();
  URL.revokeObjectURL(looking.address);
}

function useCheck() {
  const [checked, setChecked] = useState<Checked | null>(null);
  const looking = useRef<Looking | null>(null);
  useEffect(() => () => forget(looking.current), []);

  const check = (file: File): void => {
    forget(looking.current);
    const abort = new AbortController();
    const address = URL.createObjectURL(file);
    looking.current = { abort, address };
    const begun: Checked = { file, address };
    if (file.size > MAX_IMAGE_BYTES) {
      setChecked({ ...begun, fault: provenanceMessages.tooLarge });
      return;
    }
    setChecked(begun);
    askOrigin(file, abort.signal).then(
      (origin) => setChecked({ ...begun, origin }),
      (error: unknown) => {
        if (!abort.signal.aborted) setChecked({ ...begun, fault: problemMessage(error) });
      },
    );
  };
  return { checked, check };
}
