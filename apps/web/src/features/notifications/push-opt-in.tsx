import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { wordsFor } from "../../lib/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { toast } from "../../ui/toast.ts";
import { readPushState, turnPushOff, turnPushOn } from "./push-device.ts";
import { words } from "./push-opt-in.words.ts";

const KEY = ["push-state"];

/** Lets this browser be told, or no longer. */
export function PushOptIn({ userId }: { userId: string }) {
  const client = useQueryClient();
  const { data: state } = useQuery({
    queryKey: KEY,
    queryFn: () => readPushState(userId),
    staleTime: 0,
  });
  const turning = useMutation({
    mutationFn: (isWanted: boolean) => (isWanted ? turnPushOn(userId) : turnPushOff()),
    onSuccess: (next) => client.setQueryData(KEY, next),
    onError: (error) => toast.error(wordsFor(error)),
  });
  if (!state) return null;
  return (
    <div className="setting">
      <div>
        <p className="setting-name">
          {words.name} {state === "on" && <Chip tone="leaf">{words.on}</Chip>}
        </p>
        <p className="setting-line">{words.lines[state]}</p>
      </div>
      {state === "off" && (
        <Button loading={turning.isPending} onClick={() => turning.mutate(true)}>
          {words.turnOn}
        </Button>
      )}
      {state === "on" && (
        <Button loading={turning.isPending} onClick={() => turning.mutate(false)}>
          {words.turnOff}
        </Button>
      )}
    </div>
  );
}
