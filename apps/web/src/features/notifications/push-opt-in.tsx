import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { problemMessage } from "../../lib/problem-message.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { toast } from "../../ui/toast.ts";
import { readPushState, turnPushOff, turnPushOn } from "./push-device.ts";
import { pushKeys } from "./push.api.ts";
import { pushOptInMessages } from "./push-opt-in.messages.ts";

/** Turns push notifications on or off for this browser. */
export function PushOptIn({ userId }: { userId: string }) {
  const client = useQueryClient();
  const { data: state } = useQuery({
    queryKey: pushKeys.state,
    queryFn: () => readPushState(userId),
    staleTime: 0,
  });
  const turnMutation = useMutation({
    mutationFn: (isWanted: boolean) => (isWanted ? turnPushOn(userId) : turnPushOff()),
    onSuccess: (next) => client.setQueryData(pushKeys.state, next),
    onError: (error) => toast.error(problemMessage(error)),
  });
  if (!state) return null;
  return (
    <div className="setting">
      <div>
        <p className="setting-name">
          {pushOptInMessages.name}{" "}
          {state === "on" && <Chip tone="leaf">{pushOptInMessages.on}</Chip>}
        </p>
        <p className="setting-line">{pushOptInMessages.lines[state]}</p>
      </div>
      {state === "off" && (
        <Button loading={turnMutation.isPending} onClick={() => turnMutation.mutate(true)}>
          {pushOptInMessages.turnOn}
        </Button>
      )}
      {state === "on" && (
        <Button loading={turnMutation.isPending} onClick={() => turnMutation.mutate(false)}>
          {pushOptInMessages.turnOff}
        </Button>
      )}
    </div>
  );
}
