import { Drawer } from "@base-ui/react/drawer";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { useWide } from "./use-wide.ts";

type DialogSize = "md" | "event" | "wide";

const widths: Record<DialogSize, string> = {
  md: "sm:w-[min(calc(100vw-3rem),29rem)]",
  event: "sm:w-[min(calc(100vw-3rem),31rem)]",
  wide: "sm:w-[min(calc(100vw-3rem),66rem)]",
};

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: DialogSize;
  /** False while words are unsaved or an upload runs: Escape, scrim and swipe are ignored, the close button is not. */
  dismissible?: boolean;
  /** For a dialog that lays out its own head and body. The title is still needed for those who can't see. */
  bare?: boolean;
}

const firstField =
  "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/** Centred from 640 px up; below that a sheet that follows the finger down. Focus is held inside and returned. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = "md" } = props;
  const { dismissible = true, bare = false } = props;
  const popup = useRef<HTMLDivElement>(null);
  const isWide = useWide();
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && !dismissible && details.reason !== "close-press") details.cancel();
        else onOpenChange(next);
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-(--z-scrim) bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-(--duration-base) data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className="fixed inset-0 z-(--z-dialog) grid items-end justify-items-center sm:items-center">
          <Drawer.Popup
            ref={popup}
            // A finger that opened it would also open its keyboard, so then the dialog itself takes the focus.
            initialFocus={(how) =>
              how === "touch" || (popup.current?.querySelector<HTMLElement>(firstField) ?? true)
            }
            {...(isWide ? { "data-base-ui-swipe-ignore": "" } : {})}
            className={cx(
              "flex max-h-[94dvh] w-full flex-col overflow-y-auto overscroll-contain rounded-t-sheet bg-raised shadow-float outline-none",
              "translate-y-(--drawer-swipe-movement-y) transition-[translate,opacity,scale] duration-(--duration-base) data-swiping:duration-0",
              "data-ending-style:translate-y-full data-ending-style:duration-(--duration-quick) data-starting-style:translate-y-full",
              "sm:max-h-[calc(100dvh-3rem)] sm:translate-y-0 sm:rounded-sheet",
              "sm:data-ending-style:translate-y-0 sm:data-ending-style:opacity-0 sm:data-starting-style:translate-y-2 sm:data-starting-style:opacity-0",
              widths[size],
            )}
          >
            <div
              aria-hidden="true"
              className="mx-auto mt-2.5 h-1 w-10 flex-none rounded-chip bg-line sm:hidden"
            />
            {bare ? (
              <>
                <Drawer.Title className="sr-only">{title}</Drawer.Title>
                {description && (
                  <Drawer.Description className="sr-only">{description}</Drawer.Description>
                )}
                {children}
              </>
            ) : (
              <>
                <header className="flex items-start justify-between gap-4 px-5 pt-4 sm:px-7 sm:pt-6">
                  <div className="min-w-0">
                    <Drawer.Title>{title}</Drawer.Title>
                    {description && (
                      <Drawer.Description className="mt-1 text-action text-muted">
                        {description}
                      </Drawer.Description>
                    )}
                  </div>
                  <DialogClose className="-mt-2 -mr-2" />
                </header>
                <Drawer.Content className="px-5 py-5 sm:px-7">{children}</Drawer.Content>
              </>
            )}
            {footer && (
              <footer className="sticky bottom-0 mt-auto flex justify-end gap-2.5 bg-raised px-5 pt-3.5 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-sm:*:flex-1 sm:px-7 sm:pt-3 sm:pb-6">
                {footer}
              </footer>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

export function DialogClose({ className }: { className?: string }) {
  return (
    <Drawer.Close
      render={
        <IconButton label="Close" className={cx(className)}>
          <X aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      }
    />
  );
}
