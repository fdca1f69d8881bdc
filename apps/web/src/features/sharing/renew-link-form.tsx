import { useMutation } from "@tanstack/react-query";
import { formatDateTime } from "../../lib/dates.ts";
import { ApiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { renewLinkMessages } from "./renew-link.messages.ts";
import { renewLinkMutation } from "./sharing.api.ts";

interface RenewLinkFormProps {
  token: string;
  /** Only for the text of the button: the server knows the days of the link. */
  days: number;
}

/** One button, because mail programs open links in advance: opening the page must not renew. */
export function RenewLinkForm({ token, days }: RenewLinkFormProps) {
  const { mutate, isPending, data, error } = useMutation(renewLinkMutation);
  if (data)
    return (
      <div className="mt-7 grid justify-items-start gap-5">
        <Banner tone="success">
          {renewLinkMessages.renewed(formatDateTime(new Date(data.expires_at)))}
        </Banner>
        <LinkButton to={paths.album}>{renewLinkMessages.toAlbums}</LinkButton>
      </div>
    );
  const isExpired = error instanceof ApiError && error.status === 400;
  return (
    <div className="mt-7 grid justify-items-start gap-5">
      {isExpired ? (
        <>
          <Banner tone="danger">{renewLinkMessages.expired}</Banner>
          <LinkButton to={paths.album}>{renewLinkMessages.toAlbums}</LinkButton>
        </>
      ) : (
        <>
          <p className="text-muted">{renewLinkMessages.line}</p>
          {error && <Banner tone="danger">{problemMessage(error)}</Banner>}
          <Button variant="primary" size="lg" loading={isPending} onClick={() => mutate(token)}>
            {renewLinkMessages.renew(days)}
          </Button>
        </>
      )}
    </div>
  );
}
