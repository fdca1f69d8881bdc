import { WifiOff } from "lucide-react";
import { useConnected } from "../lib/connection.ts";
import { offlineHintMessages } from "./offline-hint.messages.ts";

/** Explains that data may be outdated and changes are impossible until the connection returns. */
export function OfflineHint() {
  const isConnected = useConnected();
  return (
    <output className="block">
      {!isConnected && (
        <p className="flex items-center justify-center gap-2 bg-sunken px-gutter py-2 text-label">
          <WifiOff aria-hidden="true" className="size-4 flex-none" strokeWidth={2} />
          {offlineHintMessages.offline}
        </p>
      )}
    </output>
  );
}
