import type { Partner } from "@twofold/contract/partners";
import { PartnerPermission, type PermissionStates } from "@twofold/contract/partners/permissions";
import type { Db } from "#kit/db.ts";
import { firstNameOf } from "./first-name.ts";
import type { Partnership } from "./partners.store.ts";
import { listPermissions, type PermissionRow } from "./permissions.store.ts";

/** The partner as the user sees them: the first name, and what each allows the other. */
export async function toPartnerResponse(
  db: Db,
  userId: string,
  { id, createdAt, partnerId, partnerName, isPartnerDeleted }: Partnership,
): Promise<Partner> {
  const given = await listPermissions(db, { userId, partnershipId: id });
  const received = isPartnerDeleted
    ? []
    : await listPermissions(db, { userId: partnerId, partnershipId: id });
  return {
    id,
    since: createdAt.toISOString(),
    first_name: firstNameOf(partnerName),
    given: statesOf(given),
    received: statesOf(received),
  };
}

function statesOf(rows: readonly PermissionRow[]): PermissionStates {
  const given = new Set(rows.filter(({ isGiven }) => isGiven).map(({ permission }) => permission));
  const entries = PartnerPermission.options.map((each) => [each, given.has(each)]);
  return Object.fromEntries(entries) as PermissionStates;
}
