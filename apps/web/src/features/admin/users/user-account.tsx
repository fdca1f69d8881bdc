import { useMutation } from "@tanstack/react-query";
import type { AdminUser } from "@twofold/contract/admin/users";
import { useState, type ReactNode } from "react";
import { formatDate, formatShortDate } from "../../../lib/dates.ts";
import { formatNumber } from "../../../lib/language.ts";
import { Button } from "../../../ui/button.tsx";
import { useReason } from "../reason-dialog.tsx";
import { revealAddressMutation } from "./users.api.ts";
import { userMessages as messages } from "./user.messages.ts";

/** What support may know about the account. The address is masked until it is revealed with a reason. */
export function UserAccount({ user }: { user: AdminUser }) {
  const states = Object.entries(user.public_images) as [
    keyof typeof messages.publicStates,
    number,
  ][];
  return (
    <section className="user-card" aria-labelledby="user-account">
      <h2 id="user-account">{messages.account}</h2>
      <dl>
        <Line name={messages.address}>
          <Address user={user} />
        </Line>
        <Line name={messages.username}>{user.username}</Line>
        <Line name={messages.joined}>{formatDate(new Date(user.created_at))}</Line>
        <Line name={messages.linked}>{user.is_linked ? messages.yes : messages.no}</Line>
        <Line name={messages.language}>{user.language.toUpperCase()}</Line>
        <Line name={messages.publicPictures}>
          {states.length === 0
            ? messages.none
            : states
                .map(([state, count]) => `${formatNumber(count)} ${messages.publicStates[state]}`)
                .join(", ")}
        </Line>
      </dl>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Address({ user }: { user: AdminUser }) {
  const ask = useReason();
  const { mutateAsync: reveal } = useMutation(revealAddressMutation);
  const [email, setEmail] = useState<string>();
  const start = (): void =>
    void ask({
      question: messages.revealQuestion(user.full_name || user.username),
      line: messages.revealLine,
      confirmLabel: messages.reveal,
      act: async (reason) => {
        setEmail((await reveal({ params: { id: user.id }, body: { reason } })).email);
      },
    });
  if (email !== undefined) return <span>{email}</span>;
  return (
    <>
      {user.masked_email}
      <br />
      <Button variant="text" onClick={start}>
        {messages.reveal}
      </Button>
    </>
  );
}

export function UserTickets({ user }: { user: AdminUser }) {
  return (
    <section className="user-card" aria-labelledby="user-tickets">
      <h2 id="user-tickets">{messages.tickets}</h2>
      {user.tickets.length === 0 && <p className="text-muted">{messages.noTickets}</p>}
      <dl>
        {user.tickets.map(({ id, status, created_at }) => (
          <Line key={id} name={formatShortDate(new Date(created_at))}>
            {messages.ticketStates[status]}
          </Line>
        ))}
      </dl>
    </section>
  );
}
