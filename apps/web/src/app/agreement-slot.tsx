import { Suspense } from "react";
import { lazyComponent } from "../lib/lazy-component.ts";
import { useIdle } from "../lib/use-idle.ts";

const banner = lazyComponent(() =>
  import("../features/users/agreement-banner.tsx").then((m) => m.AgreementBanner),
);

/** Few users have to be asked, so nothing waits for this code. */
export function AgreementSlot() {
  const isIdle = useIdle();
  if (!isIdle) return null;
  return (
    <Suspense>
      <banner.Part />
    </Suspense>
  );
}
