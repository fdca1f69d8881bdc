import * as access from "@twofold/contract/admin/user-access";
import * as contract from "@twofold/contract/admin/users";
import type { Mount } from "#kit/http/mount.ts";
import { endUserSessions } from "./end-user-sessions.ts";
import { eraseUserLater } from "./erase-user-later.ts";
import { exportUsers } from "./export-users.ts";
import { getUser } from "./get-user.ts";
import { listUsers } from "./list-users.ts";
import { resumeUser } from "./resume-user.ts";
import { revealAddress } from "./reveal-address.ts";
import { suspendUser } from "./suspend-user.ts";

export function adminUsersRoutes(mount: Mount): void {
  mount(contract.listUsers, ({ ctx, query }) => listUsers(ctx, query));

  mount.file(contract.exportUsers, async ({ ctx, query }) => ({
    status: 200,
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": 'attachment; filename="twofold-users.csv"',
      "cache-control": "private, no-store",
    },
    body: await exportUsers(ctx, query),
  }));

  mount(contract.getUser, ({ ctx, params }) => getUser(ctx, params.id));

  mount(contract.revealAddress, async ({ ctx, params, body }) => ({
    email: await revealAddress(ctx, { userId: params.id, ...body }),
  }));

  mount(access.suspendUser, ({ ctx, params, body }) =>
    suspendUser(ctx, { userId: params.id, ...body, until: new Date(body.until) }),
  );

  mount(access.resumeUser, ({ ctx, params, body }) =>
    resumeUser(ctx, { userId: params.id, ...body }),
  );

  mount(access.endUserSessions, async ({ ctx, params, body }) => ({
    ended: await endUserSessions(ctx, { userId: params.id, ...body }),
  }));

  mount(access.eraseUserLater, ({ ctx, params, body }) =>
    eraseUserLater(ctx, { userId: params.id, ...body }),
  );
}
