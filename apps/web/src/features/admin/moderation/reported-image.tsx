import { EyeOff } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useQueueKeys } from "../use-queue-keys.ts";
import { readReportedImage } from "./moderation.api.ts";
import { moderationMessages } from "./moderation.messages.ts";

const messages = moderationMessages.image;

interface ReportedImageProps {
  type: "item" | "removal";
  id: string;
  canShow: boolean;
}

/** Nothing of the picture is loaded until a person chooses to see it, which the server records. */
export function ReportedImage({ type, id, canShow }: ReportedImageProps) {
  const [url, setUrl] = useState<string>();
  const [state, setState] = useState<"hidden" | "loading" | "failed">("hidden");
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  async function show(): Promise<void> {
    if (state === "loading") return;
    setState("loading");
    try {
      setUrl(URL.createObjectURL(await readReportedImage(type, id)));
      setState("hidden");
    } catch {
      setState("failed");
    }
  }
  const hide = () => setUrl(undefined);
  useQueueKeys({ s: canShow ? () => (url ? hide() : void show()) : undefined });

  if (url)
    return (
      <figure className="reported">
        <img src={url} alt={messages.alt} />
        <Button onClick={hide} className="reported-hide">
          {messages.hide}
        </Button>
      </figure>
    );
  return (
    <div className="reported reported-hidden">
      <EyeOff aria-hidden="true" className="size-6" strokeWidth={1.75} />
      <p role={state === "failed" ? "alert" : undefined}>
        {state === "failed" ? messages.failed : canShow ? messages.hidden : messages.notShown}
      </p>
      {canShow && (
        <Button variant="light" loading={state === "loading"} onClick={() => void show()}>
          {messages.show}
        </Button>
      )}
    </div>
  );
}
