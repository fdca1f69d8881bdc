import { Suspense } from "react";
import { lazyComponent } from "../lib/lazy-component.ts";

const banner = lazyComponent(() =>
  import("../features/users/agreement-banner.tsx").then((m) => m.AgreementBanner),
);

/** Few users have to be asked, so nothing waits for this code. */
export function AgreementSlot() {
  return (
    <Suspense>
      <banner.Part />
    </Suspense>
  );
}
