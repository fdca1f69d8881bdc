import type { ReactNode } from "react";
import { SkipLink } from "../skip-link.tsx";

export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-page px-gutter py-section outline-none"
      >
        {children}
      </main>
    </>
  );
}
