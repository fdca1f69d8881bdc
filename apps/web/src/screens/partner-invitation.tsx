import { QueryClientProvider } from "@tanstack/react-query";
import { CircleCheck, LogOut, SlidersHorizontal } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { paris } from "../features/auth/auth-scenes.ts";
import { useSession } from "../features/auth/session.ts";
import { TextLink } from "../features/auth/text-link.tsx";
import { InvitationAnswer } from "../features/partners/invitation-answer.tsx";
import { PartnerPoints } from "../features/partners/partner-points.tsx";
import { useInvitationPreview } from "../features/partners/partners.api.ts";
import { partnersMessages } from "../features/partners/partners.messages.ts";
import { formatDate } from "../lib/dates.ts";
import { ApiError } from "../lib/errors.ts";
import { paths } from "../lib/paths.ts";
import { queryClientOf } from "../lib/query-client.ts";
import { LinkButton } from "../ui/button.tsx";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "../styles/partners.css";

const { page: messages } = partnersMessages;

/** The page of the email and of the QR code. Opening it accepts nothing. */
export function PartnerInvitationScreen() {
  const { user } = useSession();
  // Browsers do not send the hash, so the token reaches no log.
  const shown = useLocation().hash.slice(1);
  return (
    <QueryClientProvider client={queryClientOf(user?.id)}>
      {shown === "" ? <Ended /> : <Invitation shown={shown} />}
    </QueryClientProvider>
  );
}

function Invitation({ shown }: { shown: string }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { data, error, refetch } = useInvitationPreview(shown);
  if (error instanceof ApiError && error.code === "invitation_ended") return <Ended />;
  const here = { from: `${paths.partnerInvitation}#${shown}`, invitation: shown };
  return (
    <AuthPage
      title={data ? messages.title(data.first_name) : partnersMessages.invite.title}
      lead={messages.lead}
      picture={paris}
      quote={messages.quote}
    >
      {error && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-7 h-48 w-full rounded-card" />}
      {data && (
        <>
          <PartnerPoints
            points={messages.points}
            icons={[CircleCheck, SlidersHorizontal, LogOut]}
            className="mt-7"
          />
          {user ? (
            <InvitationAnswer
              shown={shown}
              textVersion={data.text_version}
              onLinked={() => void navigate(paths.partner, { replace: true })}
            />
          ) : (
            <div className="mt-7 flex flex-wrap gap-2.5">
              <LinkButton to={paths.register} state={here} variant="primary" size="lg">
                {messages.register}
              </LinkButton>
              <LinkButton to={paths.login} state={here} size="lg">
                {messages.signIn}
              </LinkButton>
            </div>
          )}
          <p className="mt-4 text-caption text-muted">
            {user ? messages.signedIn(user.email) : messages.signedOut}{" "}
            {user && (
              <TextLink to={paths.login} state={here}>
                {messages.notYou}
              </TextLink>
            )}{" "}
            {messages.valid(formatDate(new Date(data.expires_at)))}
          </p>
        </>
      )}
    </AuthPage>
  );
}

function Ended() {
  const { user } = useSession();
  return (
    <AuthPage
      title={messages.endedTitle}
      lead={messages.ended}
      picture={paris}
      quote={messages.quote}
    >
      <LinkButton
        to={user ? paths.partner : paths.login}
        variant="primary"
        size="lg"
        className="mt-7"
      >
        {user ? messages.toPartner : messages.signIn}
      </LinkButton>
    </AuthPage>
  );
}
