/** The public API of the team: the roles of administrators. */
export { authorizeAdmin } from "./authorize-admin.ts";
export { grantRole } from "./grant-role.ts";
export { roleMissing } from "./team.errors.ts";
export { hasOtherAdmin } from "./has-other-admin.ts";
export { requireAnotherOwner } from "./require-another-owner.ts";
export { listRoles } from "./team.store.ts";
