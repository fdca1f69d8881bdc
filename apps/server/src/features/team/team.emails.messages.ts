import type { AdminRole } from "@twofold/contract/admin/rights";
import type { EmailText } from "#features/notifications/notifications.ts";

export interface RoleChangedData {
  readonly username: string;
  readonly role: AdminRole;
  readonly is_given: boolean;
  readonly by: string | null;
}

const roles: Record<AdminRole, string> = {
  owner: "Owner",
  operator: "Operator",
  support: "Support",
  editor: "Editor",
};

export const teamEmailMessages = {
  roleChanged: ({ username, role, is_given, by }: RoleChangedData): EmailText => ({
    subject: is_given ? "An administrator has a new role" : "An administrator lost a role",
    lines: ["Every owner receives this email when a role in the admin area changes."],
    rows: [
      { label: "Account", value: username },
      { label: is_given ? "New role" : "Removed role", value: roles[role] },
      { label: "Changed by", value: by ?? "The command line of the server" },
    ],
    action: "Open the team",
    after: "If you did not expect this, remove the role and end the sessions of the account.",
  }),
};
