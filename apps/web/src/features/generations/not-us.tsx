import { useMutation } from "@tanstack/react-query";
import type { NotUsAnswer } from "@twofold/contract/generations/not-us";
import { problemMessage } from "../../lib/problem-message.ts";
import { OptionList } from "../../ui/option-list.tsx";
import { toast } from "../../ui/toast.ts";
import { generationsMessages } from "./generations.messages.ts";
import { reportNotUsMutation, type ReportedPicture } from "./not-us.api.ts";

const { notUs: messages } = generationsMessages;

function thanks({ credits_returned: back, already_reported }: NotUsAnswer): string {
  if (already_reported) return messages.known;
  return back === 0 ? messages.counted : messages.returned(back);
}

export function NotUs({ of }: { of: ReportedPicture }) {
  const { mutate, isPending, data } = useMutation(reportNotUsMutation);
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
