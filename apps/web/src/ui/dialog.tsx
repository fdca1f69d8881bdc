import { Drawer } from "@base-ui/react/drawer";
import { X } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useRef } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { useIsWide } from "./use-is-wide.ts";
import { uiMessages } from "./ui.messages.ts";

type DialogSize = "md" | "event" | "wide" | "full" | "story" | "make" | "scenes";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: DialogSize;
  /**
   * False while text is unsaved or an upload runs: Escape, scrim and swipe are ignored, the close
   * button works.
   */
  dismissible?: boolean;
  /** For a dialog with its own header and body. The title is still required for screen readers. */
  bare?: boolean;
  /** Renders body and footer as one form. */
  onSubmit?: (event: SyntheticEvent) => void;
  /** The element that gets the focus after closing, if not the previous one. */
  finalFocus?: () => HTMLElement | null | undefined;
}

/** A file field is hidden behind a button: it cannot take the focus, and the page behind would keep it. */
const firstField =
  "input:not([type=hidden], [type=file]):not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/** Escape reaches every open dialog, but only the last one that opened may close. */
const isCovered = (popup: HTMLElement | null) =>
  [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) !== popup;

/** Centred from 640 px; below that a sheet that can be swiped down. It traps and restores the focus. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = "md" } = props;
  const { dismissible = true, bare = false, onSubmit, finalFocus } = props;
  const popup = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next, details) => {
        const isDismissed = !next && details.reason !== "close-press";
        if (isDismissed && (!dismissible || isCovered(popup.current))) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Drawer.Portal>
        {/* Also above another dialog, which it dims. */}
        <Drawer.Backdrop forceRender className="scrim" />
        <Drawer.Viewport className="dialog-place">
          <Drawer.Popup
            ref={popup}
            // After a touch, the dialog itself gets the focus, because focusing a field opens the keyboard.
            initialFocus={(how) =>
              how === "touch" || (popup.current?.querySelector<HTMLElement>(firstField) ?? true)
            }
            finalFocus={finalFocus && (() => finalFocus() ?? true)}
            {...(isWide ? { "data-base-ui-swipe-ignore": "" } : {})}
            className={cx("dialog", `dialog-${size}`)}
          >
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
                <header>
                  <div className="min-w-0">
                    <Drawer.Title>{title}</Drawer.Title>
                    {description && (
                      <Drawer.Description className="mt-1 text-action text-muted">
                        {description}
                      </Drawer.Description>
                    )}
                  </div>
                  <DialogClose />
                </header>
                {!onSubmit && <Drawer.Content className="dialog-body">{children}</Drawer.Content>}
              </>
            )}
            {onSubmit && (
              <form
                noValidate
                className="dialog-form"
                onSubmit={(event) => {
                  event.preventDefault();
                  onSubmit(event);
                }}
              >
                <Drawer.Content className="dialog-body">{children}</Drawer.Content>
                {footer && <footer>{footer}</footer>}
              </form>
            )}
            {!onSubmit && footer && <footer>{footer}</footer>}
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
        <IconButton label={uiMessages.close} className={className}>
          <X aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      }
    />
  );
}
