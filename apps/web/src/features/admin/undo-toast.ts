import { toastProblem } from "../../lib/problem-message.ts";
import { toast } from "../../ui/toast.ts";
import { undoMessages as messages } from "./undo.messages.ts";

/** Shows what was done, with Undo for ten seconds. `undo` is the inverse action with its own log entry. */
export function toastUndo(done: string, undo: () => Promise<unknown>): void {
  toast.undoable(done, {
    label: messages.undo,
    run: () =>
      void undo()
        .then(() => toast.success(messages.undone))
        .catch(toastProblem),
  });
}
