import type { Template } from "@twofold/contract/templates";
import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { clearPendingTemplate, readPendingTemplate } from "./pending-template.ts";
import { findTrackedGeneration } from "./generation-tracker.ts";

interface DialogState {
  readonly template: Template;
  readonly trackedKey: string | null;
  /** Counts openings; used as a key to reset the dialog. */
  readonly opening: number;
}

/**
 * The state of the dialog. It opens by a click, by ?template= in the URL, or for a picture that
 * finished in the background.
 */
export function useGenerationDialog(templates: readonly Template[] | undefined) {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<string | null>(null);
  const [params] = useSearchParams();
  const { key, pathname, state } = useLocation();
  const navigate = useNavigate();

  const open = (template: Template, trackedKey: string | null = null): void => {
    setDialog((last) => ({ template, trackedKey, opening: (last?.opening ?? 0) + 1 }));
    setOpen(true);
  };

  const finished = findTrackedGeneration(keyIn(state));
  const wanted = params.get("template") ?? readPendingTemplate();
  const asked = finished?.template ?? templates?.find(({ name }) => name === wanted);
  if (asked && seen !== key) {
    setSeen(key);
    open(asked, finished?.key);
  }
  return {
    dialog,
    isOpen,
    open,
    close: (): void => {
      setOpen(false);
      clearPendingTemplate();
      if (asked) void navigate(pathname, { replace: true });
    },
  };
}

function keyIn(state: unknown): string | null {
  const { generation } = (state ?? {}) as { generation?: unknown };
  return typeof generation === "string" ? generation : null;
}
