import { Suspense } from "react";
import { lazyComponent } from "./lazy-component.ts";

const banner = lazyComponent(() =>
  import("../features/users/agreement-banner.tsx").then((m) => m.AgreementBanner),
);

/** Hardly anybody has to be asked, so nothing waits for it. */
export function AgreementSlot({ className }: { className: string }) {
  return (
    <Suspense>
      <banner.Part className={className} />
    </Suspense>
  );
}
