import { useMutation } from "@tanstack/react-query";
import { wordsFor } from "../../lib/error-words.ts";
import { ReasonChoice } from "../../ui/option-list.tsx";
import { toast } from "../../ui/toast.ts";
import { words } from "./shared-view.words.ts";
import { reporting } from "./sharing.api.ts";

/** For whoever finds something here that should not be. */
export function ReportShared({ token }: { token: string }) {
  const { mutate, isPending, isSuccess } = useMutation({
    ...reporting,
    onError: (error) => toast.error(wordsFor(error)),
  });
  if (isSuccess) return <output className="block text-label">{words.report.thanks}</output>;
  return (
    <ReasonChoice
      words={words.report}
      reasons={words.report.reasons}
      isTelling={isPending}
      onTell={(reason) => mutate({ token, reason })}
    />
  );
}
