import type { NotUsAnswer } from "@twofold/contract/generations/not-us";
import { problemMessage } from "../../lib/problem-message.ts";
import { OptionList } from "../../ui/option-list.tsx";
import { toast } from "../../ui/toast.ts";
import { generationsMessages } from "./generations.messages.ts";
import { useReportNotUs, type ReportedPicture } from "./not-us.api.ts";

const { notUs: messages } = generationsMessages;

function thanks({ credits_returned: back, was_known }: NotUsAnswer): string {
  if (was_known) return messages.known;
  return back === 0 ? messages.counted : messages.returned(back);
}

export function NotUs({ of }: { of: ReportedPicture }) {
  const { mutate, isPending, data } = useReportNotUs();
  if (data) return <output className="block text-label">{thanks(data)}</output>;
  return (
    <OptionList
      messages={messages}
      reasons={messages.reasons}
      isSubmitting={isPending}
      onSubmit={(reason) =>
        mutate({ of, reason }, { onError: (error) => toast.error(problemMessage(error)) })
      }
    />
  );
}
