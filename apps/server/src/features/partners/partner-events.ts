import type { PartnerPermission } from "@twofold/contract/partners/permissions";
import type { EndedMode } from "./partners.tables.ts";

interface Partnership {
  readonly partnershipId: string;
  readonly userIds: readonly [string, string];
}

declare module "#kit/domain-events.ts" {
  interface DomainEvents {
    readonly "partner.linked": Partnership;
    readonly "partner.permission_changed": {
      readonly partnershipId: string;
      /** The giver. */
      readonly userId: string;
      readonly partnerId: string;
      readonly permission: PartnerPermission;
      readonly isGiven: boolean;
    };
    readonly "partner.unlinked": Partnership & {
      readonly mode: EndedMode;
      /** The person whose account is erased, and who keeps nothing. */
      readonly erasedId?: string;
      /** What each of them allowed until now. */
      readonly given: readonly {
        readonly userId: string;
        readonly permission: PartnerPermission;
      }[];
    };
  }
}
