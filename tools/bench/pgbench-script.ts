/** One recorded statement. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const USER = "('00000000-0000-7000-8000-' || lpad(to_hex(:n::int), 12, '0'))::uuid";
const FIRST_USER = "00000000-0000-7000-8000-000000000001";
const NEXT_SEQ = ":last_seq + 1";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/**
 * The same statements for pgbench. Values that differ per transaction differ here too: the user, ids
 * and the number of the next entry. All other values are the recorded ones.
 */
export function pgbenchScript(statements: readonly Statement[], users: number): string {
  const lines = statements.map(({ text, values }) => {
    const seq = /last_seq"? = \$(\d+)/.exec(text)?.[1];
    const filled = text
      .replaceAll("\n", " ")
      .replace(/\$(\d+)/g, (_, number: string) =>
        number === seq ? NEXT_SEQ : literalOf(values[Number(number) - 1]),
      );
    const isAccount = /from "credit_accounts"/.test(text) && /for update/.test(text);
    return isAccount ? `${filled} \\gset` : `${filled};`;
  });
  return [`\\set n random(1, ${users})`, ...lines].join("\n");
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (value === FIRST_USER) return USER;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string" && UUID.test(value)) return "gen_random_uuid()";
  if (Array.isArray(value)) return quoted(`{${value.join(",")}}`);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.startsWith("[{") ? rowsOf(text) : quoted(text);
}

/** Rows that are sent as JSON, with values that differ per transaction. */
function rowsOf(json: string): string {
  const filled = json
    .replaceAll("%", "%%")
    .replaceAll(FIRST_USER, "%1$s")
    .replace(/"(id|generation_id)":"[0-9a-f-]{36}"/g, '"$1":"%2$s"')
    .replace(/"seq":\d+/g, '"seq":%3$s');
  return `format(${quoted(filled)}, ${USER}, gen_random_uuid(), ${NEXT_SEQ})::json`;
}

/** pgbench treats a colon as the start of a variable, even inside quotes. */
function quoted(text: string): string {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\072");
  return `E'${escaped}'`;
}
