import type { ReactNode } from "react";
import { Mark } from "./logo.tsx";
import { PageHead } from "./page.tsx";

/** Replaces a page whose feature the operator has disabled. */
export function SwitchedOff({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <div className="panel grid justify-items-center gap-4 px-6 py-12 text-center">
        <Mark className="h-16" />
        <p className="max-w-120 font-display text-heading">{children}</p>
      </div>
    </>
  );
}
