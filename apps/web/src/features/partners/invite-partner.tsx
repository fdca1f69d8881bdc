import { useQueryClient } from "@tanstack/react-query";
import { InvitationByEmail, type ReceivedInvitation } from "@twofold/contract/partners";
import { Lock, LogOut, Plus, SlidersHorizontal } from "lucide-react";
import { useNavigate } from "react-router";
import { useApiForm } from "../../lib/api-form.ts";
import { formatDate } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Section } from "../../ui/page.tsx";
import { CodeCard } from "./code-card.tsx";
import { OwnInvitation } from "./own-invitation.tsx";
import { PartnerPoints } from "./partner-points.tsx";
import { invalidatePartner, sendInvitation, useInvitations } from "./partners.api.ts";
import { partnersMessages } from "./partners.messages.ts";

const { invite: messages, promises, received } = partnersMessages;

/** The page of a user who is not linked. */
export function InvitePartner({ name }: { name: string }) {
  const navigate = useNavigate();
  const { data } = useInvitations(true);
  const own = data?.own ?? null;
  const isByEmail = own?.by === "email";
  return (
    <>
      <div className="partner-apart" aria-hidden="true">
        <Avatar name={name} size="xl" />
        <span>
          <Plus />
        </span>
      </div>
      <h1 className="mt-5">{messages.title}</h1>
      <p className="mt-2 mb-7 max-w-read text-lead text-muted">{messages.lead}</p>
      {data?.received.map((invitation) => (
        <Received key={invitation.token} invitation={invitation} />
      ))}
      <div className="partner-ways">
        <section aria-labelledby="partner-email">
          <h2 id="partner-email">{messages.byEmail}</h2>
          {own && (isByEmail || own.state === "answered") ? (
            <OwnInvitation invitation={own} />
          ) : (
            <>
              <p>{messages.byEmailLine}</p>
              <EmailForm />
            </>
          )}
        </section>
        <section aria-labelledby="partner-code">
          <h2 id="partner-code">{messages.sideBySide}</h2>
          <p>{messages.sideBySideLine}</p>
          <CodeCard isOpen={own?.by === "code" && own.state === "open"} />
          <form
            className="partner-type"
            onSubmit={(event) => {
              event.preventDefault();
              const typed = new FormData(event.currentTarget).get("code");
              const code = (typeof typed === "string" ? typed : "")
                .toUpperCase()
                .replaceAll(/[\s-]/g, "");
              if (code !== "") void navigate(`${paths.partnerInvitation}#${code}`);
            }}
          >
            <TextField
              name="code"
              label={messages.typeCode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={12}
            />
            <Button type="submit">{messages.openCode}</Button>
          </form>
        </section>
      </div>
      <Section title={promises.title}>
        <PartnerPoints
          points={promises.list}
          icons={[Lock, SlidersHorizontal, LogOut]}
          className="partner-points-apart"
        />
      </Section>
    </>
  );
}

function EmailForm() {
  const client = useQueryClient();
  const { field, failure, isSending, onSubmit } = useApiForm<{ email: string }, { email: string }>({
    schema: InvitationByEmail,
    values: { email: "" },
    failed: messages.failed,
    send: async ({ email }) => {
      await sendInvitation(email);
      await invalidatePartner(client);
    },
  });
  return (
    <form noValidate className="mt-4 grid justify-items-start gap-4" onSubmit={onSubmit}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextField
        {...field("email")}
        label={messages.email}
        hint={messages.hint}
        type="email"
        inputMode="email"
        autoComplete="off"
        className="w-full"
      />
      <Button type="submit" variant="primary" loading={isSending}>
        {messages.send}
      </Button>
    </form>
  );
}

function Received({ invitation }: { invitation: ReceivedInvitation }) {
  const to = `${paths.partnerInvitation}#${invitation.token}`;
  return (
    <Banner className="mb-4" action={<LinkButton to={to}>{received.open}</LinkButton>}>
      <strong className="block">{received.title(invitation.first_name)}</strong>
      {received.line(formatDate(new Date(invitation.expires_at)))}
    </Banner>
  );
}
