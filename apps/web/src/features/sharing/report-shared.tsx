import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { problemMessage } from "../../lib/problem-message.ts";
import { paths } from "../../lib/paths.ts";
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
  return (
    <>
      {isSuccess ? (
        <output className="block text-label">{sharedViewMessages.report.thanks}</output>
      ) : (
        <OptionList
          messages={sharedViewMessages.report}
          reasons={sharedViewMessages.report.reasons}
          isSubmitting={isPending}
          onSubmit={(reason) => mutate({ token, reason, itemId })}
        />
      )}
      {/* The address is not in the query, because it contains the link's token. */}
      <Link
        to={paths.removal}
        state={{ url: `${location.origin}${paths.shared.replace(":token", token)}` }}
        className="inline-flex min-h-target items-center text-label text-muted underline underline-offset-4"
      >
        {sharedViewMessages.report.remove}
      </Link>
    </>
  );
}
