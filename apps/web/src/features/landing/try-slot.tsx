import { Suspense } from "react";
import { lazyComponent } from "../../lib/lazy-component.ts";
import { whenVisible } from "../../lib/when-visible.ts";

const ID = "try";
const tryIt = lazyComponent(async () => {
  await whenVisible(ID);
  return (await import("./try-it.tsx")).TryIt;
});

/**
 * The section is in the document and becomes active when a visitor scrolls to it. It is one constant
 * element, because React would discard the text of a section that changes before its code is loaded.
 */
export const trySlot = (
  <div id={ID}>
    <Suspense>
      <tryIt.Part />
    </Suspense>
  </div>
);
