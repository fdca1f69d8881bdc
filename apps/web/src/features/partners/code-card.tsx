import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { formatTime } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { toastProblem } from "../../lib/problem-message.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { inviteMutation } from "./partners.api.ts";
import { partnersMessages } from "./partners.messages.ts";

const { invite: messages } = partnersMessages;
const QrCode = lazy(async () => ({ default: (await import("../../ui/qr-code.tsx")).QrCode }));

/** The code is shown only where it was created: the server stores its hash. */
export function CodeCard({ isOpen }: { isOpen: boolean }) {
  const { mutate, data, isPending } = useMutation({
    ...inviteMutation,
    onError: (error) => toastProblem(error),
  });
  const shown = isOpen ? data?.new_code : undefined;
  return (
    <div className="partner-code">
      {shown && (
        <>
          <Suspense fallback={<Skeleton className="qr-code" />}>
            <QrCode
              text={`${location.origin}${paths.partnerInvitation}#${shown.token}`}
              label={messages.qr}
            />
          </Suspense>
          <div>
            <p
              className="partner-characters"
              aria-label={messages.code(shown.code.split("").join(" "))}
            >
              {shown.code.slice(0, 4)} {shown.code.slice(4)}
            </p>
            <p className="text-label text-muted">
              {messages.works(formatTime(new Date(shown.expires_at)))}
            </p>
          </div>
        </>
      )}
      <Button loading={isPending} onClick={() => mutate("code")}>
        {shown ? messages.newCode : messages.showCode}
      </Button>
    </div>
  );
}
