import { useMutation } from "@tanstack/react-query";
import type { ReplyOf } from "@twofold/contract/endpoint";
import type { sendTestReminder } from "@twofold/contract/notifications";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { reminderTestMessages } from "./reminder-test.messages.ts";
import { sendTestReminderMutation, useSettings } from "../users/settings.api.ts";

/** Sends a reminder now on every enabled channel and shows the results. */
export function ReminderTest() {
  const { data: settings } = useSettings();
  const { mutate, isPending } = useMutation(sendTestReminderMutation);
  const ways = [
    reminderTestMessages.ways.bell,
    ...(settings?.allowNotifications ? [reminderTestMessages.ways.push] : []),
    ...(settings?.allowEmailUpdates ? [reminderTestMessages.ways.email] : []),
  ];
  return (
    <div className="setting">
      <div>
        <p className="setting-name">{reminderTestMessages.name}</p>
        <p className="setting-line">{reminderTestMessages.line(ways)}</p>
      </div>
      <Button loading={isPending} onClick={() => mutate(undefined, { onSuccess: showResult })}>
        {reminderTestMessages.send}
      </Button>
    </div>
  );
}

function showResult({ push, email }: ReplyOf<typeof sendTestReminder>): void {
  const sent = [
    reminderTestMessages.ways.bell,
    ...(push && push.sent > 0 ? [reminderTestMessages.devices(push.sent)] : []),
    ...(email === "sent" ? [reminderTestMessages.ways.email] : []),
  ];
  toast.success(reminderTestMessages.sent(sent));
  if (push && push.sent === 0) toast.error(reminderTestMessages.pushFailed);
  if (email === "unconfirmed") toast.error(reminderTestMessages.unconfirmed);
}
