import { useMutation } from "@tanstack/react-query";
import type { Event } from "@twofold/contract/events";
import { toastProblem } from "../../lib/problem-message.ts";
import { Button } from "../../ui/button.tsx";
import { markForBothMutation } from "./events.api.ts";
import { forBothMessages as messages } from "./for-both.messages.ts";

/** Offers to mark these own days of two people for both. */
export function MarkForBoth({ days }: { days: readonly Event[] }) {
  const { mutate, isPending } = useMutation({
    ...markForBothMutation,
    onError: (error) => toastProblem(error),
  });
  return (
    <>
      <p className="min-w-0 flex-1">{messages.offer(days.map(({ title }) => title))}</p>
      <Button loading={isPending} onClick={() => mutate(days.map(({ id }) => id))}>
        {messages.mark(days.length)}
      </Button>
    </>
  );
}
