import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import { conflictOf } from "../conflict.ts";
import { toastProblem } from "../../../lib/problem-message.ts";
import { moved } from "../../../ui/reorder.ts";
import { toast } from "../../../ui/toast.ts";
import { toastUndo } from "../undo-toast.ts";
import { orderEnginesMutation, type Engines } from "./engines.api.ts";
import { enginesMessages as messages } from "./engines.messages.ts";

/** The engines in the order that the person sees, and the function that changes it. */
export function useEngineOrder({ engines, order }: Engines) {
  const { mutateAsync: change, isPending, variables } = useMutation(orderEnginesMutation);
  // The new order is visible immediately and not only with the reply.
  const ids = isPending && variables ? variables.body.engines : order.engines;
  const rows = ids.flatMap((id, position) => {
    const engine = engines.find((each) => each.id === id);
    return engine ? [{ ...engine, position }] : [];
  });

  const onMove = useCallback(
    (from: number, to: number) => {
      const send = async (): Promise<void> => {
        const body = { engines: moved(order.engines, from, to), version: order.version };
        const { version } = await change({ body });
        const former = { engines: order.engines, version };
        toastUndo(messages.ordered, () => change({ body: former }));
      };
      void send().catch((error: unknown) => {
        const conflict = conflictOf(error);
        if (conflict) toast.error(messages.orderConflict(conflict.changedBy ?? messages.someone));
        else toastProblem(error);
      });
    },
    [change, order],
  );

  return { rows, isPending, onMove };
}
