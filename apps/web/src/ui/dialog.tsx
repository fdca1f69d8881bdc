import { Drawer } from "@base-ui/react/drawer";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { useIsWide } from "./use-is-wide.ts";
import { uiMessages } from "./ui.messages.ts";

type DialogSize = "md" | "event" | "wide" | "full" | "story" | "make";

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
  /** Makes one form of body and footer. */
  onSubmit?: () => void;
  /** Where the focus goes afterwards, if not back to where it came from. */
  finalFocus?: () => HTMLElement | null | undefined;
}

const firstField =
  "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/** Centred from 640 px up; below that a sheet that follows the finger down. Focus is held inside and returned. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = "md" } = props;
  const { dismissible = true, bare = false, onSubmit, finalFocus } = props;
  const popup = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && !dismissible && details.reason !== "close-press") details.cancel();
        else onOpenChange(next);
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim" />
        <Drawer.Viewport className="dialog-place">
          <Drawer.Popup
            ref={popup}
            // A finger that opened it would also open its keyboard, so then the dialog itself takes the focus.
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
                  onSubmit();
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
