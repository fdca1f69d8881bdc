import { useMutation } from "@tanstack/react-query";
import { problemMessage } from "../../lib/problem-message.ts";
import { OptionList } from "../../ui/option-list.tsx";
import { toast } from "../../ui/toast.ts";
import { sharedViewMessages } from "./shared-view.messages.ts";
import { reportSharedMutation } from "./sharing.api.ts";

/** Lets visitors report an unsuitable picture. */
export function ReportShared({ token, itemId }: { token: string; itemId?: string }) {
  const { mutate, isPending, isSuccess } = useMutation({
    ...reportSharedMutation,
    onError: (error) => toast.error(problemMessage(error)),
  });
  if (isSuccess)
    return <output className="block text-label">{sharedViewMessages.report.thanks}</output>;
  return (
    <OptionList
      messages={sharedViewMessages.report}
      reasons={sharedViewMessages.report.reasons}
      isSubmitting={isPending}
      onSubmit={(reason) => mutate({ token, reason, itemId })}
    />
  );
}
