/** One statement as it went over the wire. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const USER = "('00000000-0000-7000-8000-' || lpad(to_hex(:n::int), 12, '0'))::uuid";
const FIRST_USER = "00000000-0000-7000-8000-000000000001";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/**
 * The same statements for pgbench. What is different each time is different there as well: the user,
 * ids, times and the number of the next entry. All other values are those of the recorded one.
 */
export function pgbenchScript(statements: readonly Statement[], users: number): string {
  const lines = statements.map(({ text, values }) => {
    const seq = numberOfSeq(text);
    const filled = text
      .replaceAll("\n", " ")
      .replace(/\$(\d+)/g, (_, number: string) =>
        number === seq ? ":last_seq + 1" : literalOf(values[Number(number) - 1]),
      );
    const isAccount = /from "credit_accounts"/.test(text) && /for update/.test(text);
    return isAccount ? `${filled} \\gset` : `${filled};`;
  });
  return [`\\set n random(1, ${users})`, ...lines].join("\n");
}

/** Which of a statement's values is the number of the entry. */
function numberOfSeq(text: string): string | undefined {
  if (text.includes('insert into "credit_entries"')) return "2";
  return /update "credit_accounts".*"last_seq" = \$(\d+)/s.exec(text)?.[1];
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (value === FIRST_USER) return USER;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string" && UUID.test(value)) return "gen_random_uuid()";
  if (isMarked(value)) return value.is === "time" ? "now()" : `'\\x${value.hex}'::bytea`;
  const said = typeof value === "string" ? value : JSON.stringify(value);
  // pgbench takes a colon for the beginning of a variable, even inside quotes.
  const escaped = said.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\072");
  return `E'${escaped}'`;
}

type Marked = { readonly is: "time" } | { readonly is: "bytes"; readonly hex: string };

const isMarked = (value: unknown): value is Marked =>
  typeof value === "object" && value !== null && "is" in value;
