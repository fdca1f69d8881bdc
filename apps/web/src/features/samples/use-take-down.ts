import { useMutation } from "@tanstack/react-query";
import { isConnected } from "../../lib/connection.ts";
import { toastProblem } from "../../lib/problem-message.ts";
import { toast } from "../../ui/toast.ts";
import { removeSampleMutation } from "./samples.api.ts";
import { ownSamplesMessages } from "./own-samples.messages.ts";

const { takeDown: messages } = ownSamplesMessages;

/** Takes an image out of the public gallery. Offline it is refused, because it must not seem to be done. */
export function useTakeDown() {
  const { mutateAsync, isPending } = useMutation(removeSampleMutation);
  const takeDown = async (id: string): Promise<boolean> => {
    if (!isConnected()) {
      toast.error(messages.offline);
      return false;
    }
    try {
      await mutateAsync(id);
      toast.success(messages.done);
      return true;
    } catch (error) {
      toastProblem(error);
      return false;
    }
  };
  return { takeDown, isTakingDown: isPending };
}
