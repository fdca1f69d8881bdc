import { Readable } from "node:stream";
import { live } from "@twofold/contract/live";
import * as contract from "@twofold/contract/notifications";
import { unsubscribe as unsubscribing, unsubscribePage } from "@twofold/contract/notifications";
import type { FileResponse, Mount } from "#kit/http/mount.ts";
import type { Live } from "#kit/live.ts";
import { localeOf } from "#features/users/users.ts";
import { subscriptionNotFound } from "./notifications.errors.ts";
import { countUnread, listNotifications } from "./notifications.store.ts";
import { pushKeysOf } from "./push-keys.ts";
import { removeSubscription } from "./push.store.ts";
import { markNotificationsRead } from "./mark-notifications-read.ts";
import { snoozeNotification } from "./snooze-notification.ts";
import { subscribeBrowser } from "./subscribe-browser.ts";
import { sendTestReminder } from "./send-test-reminder.ts";
import { askPage, donePage, pageHeaders } from "./unsubscribe-page.ts";
import { readUnsubscribeLink, unsubscribe } from "./unsubscribe.ts";

const SPREAD_MS = 3_000;

export function notificationsRoutes(mount: Mount, updates: Live): void {
  mount.stream(live, ({ ctx }, stream) =>
    updates.subscribe(ctx.actor.user.id, {
      onEvent: stream.send,
      // The page reconnects and reloads what it missed. The delay is random, because a node may have
      // ten thousand pages after a failover.
      onGap: () => void setTimeout(stream.end, Math.random() * SPREAD_MS),
    }),
  );

  mount(contract.listNotifications, async ({ ctx, query: { limit, cursor } }) => {
    const { id } = ctx.actor.user;
    const notifications = await listNotifications(ctx.db, id, { limit, before: cursor });
    return {
      notifications,
      unread_count: await countUnread(ctx.db, id),
      next_cursor: notifications.length === limit ? (notifications.at(-1)?.id ?? null) : null,
    };
  });

  mount(contract.markNotificationsRead, async ({ ctx, body }) => ({
    unread_count: await markNotificationsRead(ctx, body.ids),
  }));

  mount(contract.snoozeNotification, async ({ ctx, params, body }) => {
    const until = await snoozeNotification(ctx, { id: params.id, howLong: body.for });
    return { snoozed_until: until.toISOString() };
  });

  mount(contract.pushKey, async ({ ctx }) => ({ public_key: (await pushKeysOf(ctx)).publicKey }));

  mount(contract.addPushSubscription, async ({ ctx, body }) => ({
    id: await subscribeBrowser(ctx, body),
  }));

  mount(contract.removePushSubscription, async ({ ctx, params }) => {
    const key = { userId: ctx.actor.user.id, id: params.id };
    if (!(await removeSubscription(ctx.db, key))) throw subscriptionNotFound();
  });

  mount(contract.sendTestReminder, ({ ctx }) => sendTestReminder(ctx));

  mount.file(unsubscribePage, async ({ ctx, params }) => {
    const { language } = await localeOf(ctx.db, readUnsubscribeLink(ctx, params.token));
    return asPage(askPage(language));
  });

  mount.file(unsubscribing, async ({ ctx, params }) => {
    const { language } = await localeOf(ctx.db, await unsubscribe(ctx, params.token));
    return asPage(donePage(language));
  });
}

const asPage = (html: string): FileResponse => ({
  status: 200,
  headers: pageHeaders,
  body: Readable.from([html]),
});
