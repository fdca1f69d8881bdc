import { WifiOff } from "lucide-react";
import { useConnected } from "../lib/connection.ts";
import { offlineHintMessages } from "./offline-hint.messages.ts";

/** Says why nothing here is new, and that nothing can be changed, until the connection is back. */
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
