import { mutationOptions, useQuery } from "@tanstack/react-query";
import { listAudit, type AuditOutcome } from "@twofold/contract/admin/audit";
import { getTeam, grantRole, removeRole } from "@twofold/contract/admin/team";
import type { RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../../lib/api.ts";
import { adminKeys, adminPolling, invalidateAdmin } from "../admin.api.ts";

const DAY_MS = 86_400_000;
const AUDIT_PAGE = 50;

const teamKeys = {
  people: [...adminKeys.all, "team"],
  audit: (question: AuditQuestion) => [...adminKeys.all, "audit", question],
} as const;

export function useTeam(isAllowed: boolean) {
  return useQuery({
    ...adminPolling,
    queryKey: teamKeys.people,
    queryFn: ({ signal }) => call(getTeam, undefined, { signal }),
    enabled: isAllowed,
  });
}

export interface AuditQuestion {
  readonly admin?: string | undefined;
  readonly subject?: string | undefined;
  readonly outcome?: AuditOutcome | undefined;
  /** Only entries of the last days. */
  readonly days?: number | undefined;
  readonly cursor?: number | undefined;
}

/** As the server reads it. */
export function filterOf({ days, ...filter }: Omit<AuditQuestion, "cursor">) {
  const from = days && new Date(Date.now() - days * DAY_MS).toISOString();
  return { ...filter, ...(from && { from }) };
}

export function useAudit(question: AuditQuestion) {
  return useQuery({
    ...adminPolling,
    queryKey: teamKeys.audit(question),
    queryFn: ({ signal }) => {
      const { cursor, ...filter } = question;
      const query = { ...filterOf(filter), cursor, limit: AUDIT_PAGE };
      return call(listAudit, { query }, { signal });
    },
    placeholderData: (before) => before,
  });
}

export const grantRoleMutation = mutationOptions({
  mutationFn: (body: RequestOf<typeof grantRole>["body"]) => call(grantRole, { body }),
  onSuccess: (_, __, ___, { client }) => invalidateAdmin(client),
});

export const removeRoleMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof removeRole>) => call(removeRole, request),
  onSuccess: (_, __, ___, { client }) => invalidateAdmin(client),
});
