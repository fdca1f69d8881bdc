import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { takeToasts, toastDurations, type ToastKind } from "./toast.tsx";

const manager = Toast.createToastManager<{ kind: ToastKind }>();

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const tints = { success: "text-leaf", error: "text-danger", info: "text-muted" };

function Stack() {
  const { toasts } = Toast.useToastManager<{ kind: ToastKind }>();
  return toasts.map((toast) => {
    const kind = toast.data?.kind ?? "info";
    const Icon = icons[kind];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        role={kind === "error" ? "alert" : "status"}
        aria-modal={undefined}
        swipeDirection={["right", "up"]}
        className={cx(
          "absolute inset-x-0 top-0 grid min-h-14 grid-cols-[auto_1fr_auto] items-center gap-3 rounded-card bg-raised py-1.5 pr-1.5 pl-4",
          "text-action font-[560] shadow-float ring ring-line select-none",
          "translate-x-(--toast-swipe-movement-x) translate-y-[calc(var(--toast-offset-y)+var(--toast-index)*.625rem+var(--toast-swipe-movement-y))]",
          "transition-[translate,opacity] duration-(--duration-base) data-swiping:duration-0",
          "data-starting-style:translate-x-8 data-starting-style:opacity-0",
          "data-ending-style:translate-x-8 data-ending-style:opacity-0 data-ending-style:duration-(--duration-quick) data-limited:opacity-0",
        )}
      >
        <Icon aria-hidden="true" className={cx("size-5", tints[kind])} strokeWidth={1.75} />
        <Toast.Title className="min-w-0 break-words" render={<p />} />
        <Toast.Close
          aria-hidden={undefined}
          render={
            <IconButton label="Dismiss">
              <X aria-hidden="true" strokeWidth={2} className="size-4!" />
            </IconButton>
          }
        />
      </Toast.Root>
    );
  });
}

/** Loaded by the Toaster; the clock of every toast stops under the pointer and under the focus (F6 goes there). */
export function ToastView() {
  useEffect(
    () =>
      takeToasts(({ kind, text }) => {
        manager.add({ title: text, timeout: toastDurations[kind], data: { kind } });
      }),
    [],
  );
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed top-18 right-(--spacing-gutter) left-(--spacing-gutter) z-(--z-toast) sm:top-22 sm:left-auto sm:w-92">
          <Stack />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
