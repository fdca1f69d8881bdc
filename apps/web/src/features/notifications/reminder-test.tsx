import { useMutation } from "@tanstack/react-query";
import type { ReplyOf } from "@twofold/contract/endpoint";
import type { testReminder } from "@twofold/contract/notifications";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { words } from "./reminder-test.words.ts";
import { testingReminder, useSettings } from "../users/settings.api.ts";

/** A reminder now, on every way that is on, and in words what became of it. */
export function ReminderTest() {
  const { data: settings } = useSettings();
  const { mutate, isPending } = useMutation(testingReminder);
  const ways = [
    words.ways.bell,
    ...(settings?.allowNotifications ? [words.ways.push] : []),
    ...(settings?.allowEmailUpdates ? [words.ways.email] : []),
  ];
  return (
    <div className="setting">
      <div>
        <p className="setting-name">{words.name}</p>
        <p className="setting-line">{words.line(ways)}</p>
      </div>
      <Button loading={isPending} onClick={() => mutate(undefined, { onSuccess: tell })}>
        {words.send}
      </Button>
    </div>
  );
}

function tell({ push, email }: ReplyOf<typeof testReminder>): void {
  const sent = [
    words.ways.bell,
    ...(push && push.sent > 0 ? [words.devices(push.sent)] : []),
    ...(email === "sent" ? [words.ways.email] : []),
  ];
  toast.success(words.sent(sent));
  if (push && push.sent === 0) toast.error(words.pushFailed);
  if (email === "unconfirmed") toast.error(words.unconfirmed);
}
