import { Suspense, useDeferredValue, useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { requestCreate, useCreateState } from "../features/generations/create-request.ts";
import { readPendingTemplate } from "../features/generations/pending-template.ts";
import { paths } from "../lib/paths.ts";
import { lazyComponent } from "../lib/lazy-component.ts";

const dialogs = lazyComponent(() => import("./create-dialogs.tsx").then((m) => m.CreateDialogs));

const AFTER_PAGE_MS = 5_000;

export const loadCreateDialogs = dialogs.load;

/** For a button that opens the scenes: their code loads when it is pressed, before it is released. */
export const createButton = {
  "aria-haspopup": "dialog",
  onPointerDown: () => void loadCreateDialogs().catch(() => {}),
  onClick: () => requestCreate({ kind: "scenes" }),
} as const;

/**
 * The Create dialogs above every page of the app. They open by `requestCreate`, by ?template= in the
 * URL, and for a visitor who chose a template before signing in.
 */
export function CreateSlot() {
  const [params] = useSearchParams();
  const wanted = params.get("template") ?? readPendingTemplate();
  // The dialog renders in slices after the button has reacted.
  const isAsked = useDeferredValue(useCreateState() !== null || wanted !== null);
  const [isNeeded, setNeeded] = useState(false);
  const isOnDashboard = useLocation().pathname === paths.dashboard;
  // Most users create a picture from there, so the code is loaded after the page and its pictures.
  useEffect(() => {
    if (!isOnDashboard) return;
    const timer = setTimeout(() => void loadCreateDialogs().catch(() => {}), AFTER_PAGE_MS);
    return () => clearTimeout(timer);
  }, [isOnDashboard]);
  if (isAsked && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <dialogs.Part wanted={wanted} />
    </Suspense>
  );
}
