import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect } from "react";
import { Button, IconButton } from "./button.tsx";
import { takeToasts, toastDurations, type ToastAction, type ToastKind } from "./toast.ts";
import { uiMessages } from "./ui.messages.ts";

interface Shown {
  kind: ToastKind;
  action: ToastAction | undefined;
}

const manager = Toast.createToastManager<Shown>();

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

function Stack() {
  const { toasts, close } = Toast.useToastManager<Shown>();
  return toasts.map((toast) => {
    const { kind = "info", action } = toast.data ?? {};
    const Icon = icons[kind];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        role={kind === "error" ? "alert" : "status"}
        aria-modal={undefined}
        swipeDirection={["right", "up"]}
        className={`toast toast-${kind}`}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} />
        <Toast.Title render={<p />} />
        {action && (
          <Button
            variant="text"
            onClick={() => {
              close(toast.id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
        <Toast.Close
          // Base UI hides it from assistive software until it is hovered, though Tab reaches it before.
          aria-hidden={undefined}
          render={
            <IconButton label={uiMessages.dismiss}>
              <X aria-hidden="true" strokeWidth={2} />
            </IconButton>
          }
        />
      </Toast.Root>
    );
  });
}

/** Loaded by the Toaster. The timers of all toasts pause on hover and focus (F6 moves the focus here). */
export function ToastView() {
  useEffect(
    () =>
      takeToasts(({ kind, text, action, durationMs }) => {
        const timeout = durationMs ?? toastDurations[kind];
        manager.add({ title: text, timeout, data: { kind, action } });
      }),
    [],
  );
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <Stack />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
