import { useMutation } from "@tanstack/react-query";
import type { AdminUser, GivenGrant } from "@twofold/contract/admin/users";
import { useMemo, type ReactNode } from "react";
import { formatShortDate } from "../../../lib/dates.ts";
import { formatNumber, language } from "../../../lib/language.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { toast } from "../../../ui/toast.ts";
import { useReason } from "../reason-dialog.tsx";
import { takeBackMutation } from "./users.api.ts";
import { userMessages as messages } from "./user.messages.ts";

type Generation = AdminUser["generations"][number];
type LedgerEntry = AdminUser["ledger"][number];

const rowId = ({ id }: { id: string }): string => id;
/** The rows come with the page, which has its own retry. */
const noRetry = (): void => undefined;
const day = (at: string) => <time dateTime={at}>{formatShortDate(new Date(at))}</time>;
const signed = (amount: number): string =>
  amount > 0 ? `+${formatNumber(amount)}` : formatNumber(amount).replace("-", "−");

const generationColumns: readonly DataColumn<Generation>[] = [
  {
    id: "template",
    header: messages.template,
    card: "title",
    cell: ({ title, translations }) => (
      <b className="font-semibold">{translations?.[language]?.title ?? title}</b>
    ),
  },
  { id: "engine", header: messages.engine, cell: ({ engine }) => engine },
  { id: "state", header: messages.state, cell: ({ state }) => messages.generationStates[state] },
  {
    id: "receipt",
    header: messages.receipt,
    cell: ({ receipt }) => messages.receipts[receipt.state](formatNumber(receipt.credits)),
  },
  {
    id: "when",
    header: messages.when,
    align: "end",
    cell: ({ created_at }) => day(created_at),
  },
];

interface TableSectionProps<Row> {
  title: string;
  line?: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  empty: string;
  /** Between the heading and the table. */
  children?: ReactNode;
}

function TableSection<Row extends { id: string }>(props: TableSectionProps<Row>) {
  const { title, line, columns, rows, empty, children } = props;
  return (
    <section className="admin-section">
      <div className="admin-section-head">
        <h2>{title}</h2>
        {line && <p>{line}</p>}
      </div>
      {children}
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowId={rowId}
        onRetry={noRetry}
        empty={{ title: empty }}
      />
    </section>
  );
}

export function UserGenerations({ user }: { user: AdminUser }) {
  const counts = Object.entries(user.generations_by_state) as [
    keyof typeof messages.generationStates,
    number,
  ][];
  return (
    <TableSection
      title={messages.picturesByState}
      line={messages.receiptsOnly}
      columns={generationColumns}
      rows={user.generations}
      empty={messages.noPictures}
    >
      {counts.length > 0 && (
        <ul className="user-counts">
          {counts.map(([state, count]) => (
            <li key={state}>
              {messages.generationStates[state]} <b>{formatNumber(count)}</b>
            </li>
          ))}
        </ul>
      )}
    </TableSection>
  );
}

const ledgerColumns: readonly DataColumn<LedgerEntry>[] = [
  { id: "what", header: messages.what, card: "title", cell: ({ description }) => description },
  { id: "when", header: messages.when, cell: ({ created_at }) => day(created_at) },
  {
    id: "credits",
    header: messages.credits,
    align: "end",
    cell: ({ amount }) => <b className="font-semibold">{signed(amount)}</b>,
  },
  {
    id: "balance",
    header: messages.balance,
    align: "end",
    cell: ({ balance }) => formatNumber(balance),
  },
];

export function UserLedger({ user }: { user: AdminUser }) {
  return (
    <TableSection
      title={messages.ledger}
      columns={ledgerColumns}
      rows={user.ledger}
      empty={messages.noEntries}
    />
  );
}

function useGivenColumns(user: AdminUser): readonly DataColumn<GivenGrant>[] {
  return useMemo(
    () => [
      {
        id: "when",
        header: messages.when,
        card: "title",
        cell: ({ created_at }) => day(created_at),
      },
      {
        id: "amount",
        header: messages.credits,
        align: "end",
        cell: ({ amount }) => signed(amount),
      },
      {
        id: "remaining",
        header: messages.remaining,
        align: "end",
        cell: ({ remaining }) => formatNumber(remaining),
      },
      {
        id: "expires",
        header: messages.expires,
        cell: ({ expires_at }) => expires_at && day(expires_at),
      },
      {
        id: "take_back",
        header: messages.action,
        align: "end",
        card: "full",
        cell: (grant) => grant.remaining > 0 && <TakeBack user={user} grant={grant} />,
      },
    ],
    [user],
  );
}

/** Credits of the team. What is unspent can be taken back. */
export function UserGiven({ user }: { user: AdminUser }) {
  const columns = useGivenColumns(user);
  if (user.given.length === 0) return null;
  return (
    <TableSection
      title={messages.given}
      columns={columns}
      rows={user.given}
      empty={messages.noGiven}
    />
  );
}

function TakeBack({ user, grant }: { user: AdminUser; grant: GivenGrant }) {
  const ask = useReason();
  const { mutateAsync: takeBack } = useMutation(takeBackMutation);
  const { id, remaining: amount } = grant;
  const start = (): void =>
    void ask({
      question: messages.takeBackQuestion(amount, user.full_name || user.username),
      line: messages.takeBackLine,
      confirmLabel: messages.takeBack(amount),
      tone: "danger",
      act: async (reason) => {
        await takeBack({ params: { id: user.id }, body: { grant_id: id, amount, reason } });
        toast.success(messages.takenBack);
      },
    });
  return (
    <Button variant="text" onClick={start}>
      {messages.takeBack(amount)}
    </Button>
  );
}
