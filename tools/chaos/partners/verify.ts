import { openSql } from "../../../apps/server/src/testing/sql.ts";
import type { Product } from "../../stack/product.ts";
import type { Ledger } from "../ledger.ts";
import type { LinkRecord } from "./linking.ts";

/** Each of these queries must return no row. */
const doubles: Record<string, string> = {
  "a person in two partnerships":
    "select user_id as id from partnership_members where left_at is null group by user_id having count(*) > 1",
  "more partnerships than accepted invitations":
    "select count(*)::text as id from partnerships having count(*) > (select count(*) from partner_invitations where state = 'accepted')",
};
const faults: Record<string, string> = {
  "a partnership without two members":
    "select partnership_id as id from partnership_members group by partnership_id having count(*) <> 2 or count(distinct user_id) <> 2",
  "an ended partnership with a member, or the reverse":
    "select p.id from partnerships p join partnership_members m on m.partnership_id = p.id where (p.ended_at is null) <> (m.left_at is null)",
  "a partnership without its ten permissions":
    "select p.id from partnerships p where (select count(*) from partner_permissions where partnership_id = p.id) <> 10",
  "an ended partnership with a permission":
    "select p.id from partnerships p join partner_permissions m on m.partnership_id = p.id where p.ended_at is not null and m.is_given",
  "a linked person with an open invitation from before":
    "select i.id from partner_invitations i join partnership_members m on m.user_id = i.user_id and m.left_at is null join partnerships p on p.id = m.partnership_id where i.state in ('open', 'answered') and i.created_at < p.created_at",
  "a generation without one row per slot, or without its consent":
    "select g.id from generations g where (select count(*) from generation_sources s where s.user_id = g.user_id and s.generation_id = g.id) <> 2 or (select count(*) from generation_sources s where s.user_id = g.user_id and s.generation_id = g.id and s.consent_id is not null) <> 1",
};

export async function verifyPartners(
  product: Product,
  ledger: Ledger,
  records: readonly LinkRecord[],
): Promise<string> {
  const client = await openSql(product.databaseUrl);
  const column = async (sql: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(sql, values)).rows.map(({ id }) => id);
  try {
    for (const [what, sql] of Object.entries(doubles))
      for (const id of await column(sql)) ledger.double(`${what}: ${id}`);
    for (const [what, sql] of Object.entries(faults))
      for (const id of await column(sql)) ledger.fault(`${what}: ${id}`);
    const accepted = records.flatMap((each) => each.accepted);
    for (const token of new Set(accepted))
      if (accepted.filter((each) => each === token).length > 1)
        ledger.double("an invitation was accepted twice");
    for (const { person, links } of records) {
      const rows = await column(
        "select partnership_id as id from partnership_members where user_id = $1",
        [person.userId],
      );
      if (rows.length < links)
        ledger.lose(`${person.userId} was linked ${links} times, and has ${rows.length}`);
    }
    const [partnerships = "0"] = await column("select count(*)::text as id from partnerships");
    return `${partnerships} partnerships`;
  } finally {
    await client.end();
  }
}
