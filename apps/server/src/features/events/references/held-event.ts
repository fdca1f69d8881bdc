import type { PermissionBothWays } from "#features/partners/partners.ts";
import type { EventRow } from "../events.store.ts";
import type { ReferenceRow } from "./references.store.ts";

/** An event with the two sides that it may have. */
export interface HeldEvent {
  /** As its owner has it. */
  readonly row: EventRow;
  readonly isOwner: boolean;
  /** The side of the other person; undefined for an event of one person. */
  readonly reference: ReferenceRow | undefined;
  /** Whether the holder of the reference sees the event. */
  readonly isReferenceVisible: boolean;
  readonly sharing: PermissionBothWays | undefined;
}

/** The event as the holder of the reference has it. */
export const throughReference = (row: EventRow, { lead, isMuted }: ReferenceRow): EventRow => ({
  ...row,
  notificationDaysBefore: lead,
  isActive: !isMuted,
});

/** The event as the user of the change has it. */
export const viewOf = ({ row, isOwner, reference }: Omit<HeldEvent, "sharing">): EventRow =>
  isOwner || !reference ? row : throughReference(row, reference);
