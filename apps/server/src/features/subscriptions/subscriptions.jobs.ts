import type { Ctx } from "#kit/ctx.ts";
import type { Work } from "#kit/jobs-worker.ts";
import type { Repeat } from "#kit/poller.ts";
import { applyDueSeats } from "./apply-due-seats.ts";
import { remindRenewals } from "./remind-renewals.ts";
import { renewDue } from "./renew-due.ts";
import { applyEvent } from "./apply-event.ts";
import { runReconciliation } from "./payments/run-reconciliation.ts";
import { sendRefund } from "./payments/send-refund.ts";
import {
  applyEventJob,
  purgeJob,
  reconcileJob,
  sendRefundJob,
  setRenewalsJob,
} from "./subscriptions.queues.ts";
import { setRenewals } from "./set-renewals.ts";
import { purgeEvents } from "./purge-events.ts";

export function subscriptionsJobs(work: Work, context: () => Ctx): void {
  work(applyEventJob, (event) => applyEvent(context(), event), { concurrency: 4 });
  work(setRenewalsJob, ({ user_id, is_on, provider_ids }) =>
    setRenewals(context(), { userId: user_id, isOn: is_on, providerIds: provider_ids }),
  );
  work(sendRefundJob, ({ refund_id }) => sendRefund(context(), refund_id));
  work(reconcileJob, ({ id }) => runReconciliation(context(), id));
  work(purgeJob, () => purgeEvents(context()));
}

export function subscriptionsPollers(repeat: Repeat, context: () => Ctx): void {
  repeat("subscriptions.renew", () => renewDue(context()));
  repeat("subscriptions.seats", () => applyDueSeats(context()));
  repeat("subscriptions.remind", () => remindRenewals(context()));
}
