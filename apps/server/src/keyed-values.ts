import type { KeyedValues } from "#kit/keyed-values.ts";
import { accountKeyedValues } from "#features/account/account.keyed-values.ts";
import { authKeyedValues } from "#features/auth/auth.keyed-values.ts";
import { notificationsKeyedValues } from "#features/notifications/notifications.keyed-values.ts";
import { partnersKeyedValues } from "#features/partners/partners.keyed-values.ts";
import { removalsKeyedValues } from "#features/removals/removals.keyed-values.ts";
import { sharingKeyedValues } from "#features/sharing/sharing.keyed-values.ts";

/** Every stored value that needs a key of the ring, for `twofold keys`. */
export const keyedValues: readonly KeyedValues[] = [
  ...authKeyedValues,
  ...accountKeyedValues,
  ...notificationsKeyedValues,
  ...sharingKeyedValues,
  ...removalsKeyedValues,
  ...partnersKeyedValues,
];
