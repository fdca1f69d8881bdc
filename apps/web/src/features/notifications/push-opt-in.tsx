import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { wordsFor } from "../../lib/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { toast } from "../../ui/toast.ts";
import { readPushState, turnPushOff, turnPushOn, type PushState } from "./push-device.ts";
import { sendTestPush } from "./push.api.ts";

const KEY = ["push-state"];

const lines: Record<PushState, string> = {
  unable:
    "This browser can’t show notifications. On an iPhone, add Twofold to the Home Screen first.",
  denied: "Notifications of Twofold are blocked in this browser. Allow them in its site settings.",
  off: "Reminders can appear on this device, also while Twofold is closed.",
  on: "Reminders appear on this device, also while Twofold is closed.",
};

/** Lets this browser be told, or no longer; and tries it. */
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
  const trying = useMutation({
    mutationFn: sendTestPush,
    onSuccess: ({ sent }) =>
      sent > 0
        ? toast.success("Sent. It should be here in a moment.")
        : toast.error("It could not be delivered. Turn notifications off and on again."),
    onError: (error) => toast.error(wordsFor(error)),
  });
  if (!state) return null;
  return (
    <div className="setting">
      <div>
        <p className="setting-name">
          On this device {state === "on" && <Chip tone="leaf">On</Chip>}
        </p>
        <p className="setting-line">{lines[state]}</p>
      </div>
      {state === "off" && (
        <Button loading={turning.isPending} onClick={() => turning.mutate(true)}>
          Turn on
        </Button>
      )}
      {state === "on" && (
        <div className="flex flex-wrap gap-2">
          <Button loading={trying.isPending} onClick={() => trying.mutate()}>
            Send a test
          </Button>
          <Button variant="text" loading={turning.isPending} onClick={() => turning.mutate(false)}>
            Turn off
          </Button>
        </div>
      )}
    </div>
  );
}
