import { Suspense } from "react";
import { lazyPart } from "./lazy-part.ts";

const banner = lazyPart(() =>
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
