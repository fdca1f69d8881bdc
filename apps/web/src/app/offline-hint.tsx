import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

function watch(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

export function OfflineHint() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="block">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-sunken px-gutter py-2 text-label">
          <WifiOff aria-hidden="true" className="size-4 flex-none" strokeWidth={2} />
          You are offline. What you see may be from before.
        </p>
      )}
    </output>
  );
}
