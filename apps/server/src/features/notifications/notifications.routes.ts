import { Readable } from "node:stream";
import * as contract from "@twofold/contract/notifications";
import type { FileResponse } from "#kit/files.ts";
import type { Mount } from "#kit/http/mount.ts";
import { page } from "#kit/http/replies.ts";
import { localeOf } from "#features/users/users.ts";
import { countUnread, listNotifications } from "./notifications.store.ts";
import { pushKeysOf } from "./push-keys.ts";
import { markNotificationsRead } from "./mark-notifications-read.ts";
import { snoozeNotification } from "./snooze-notification.ts";
import { subscribeBrowser } from "./subscribe-browser.ts";
import { sendTestReminder } from "./send-test-reminder.ts";
import { askPage, donePage, pageHeaders } from "./unsubscribe-page.ts";
import { readUnsubscribeLink } from "./read-unsubscribe-link.ts";
import { unsubscribeBrowser } from "./unsubscribe-browser.ts";
import { unsubscribe } from "./unsubscribe.ts";

export function notificationsRoutes(mount: Mount): void {
  mount(contract.listNotifications, async ({ ctx, query: { limit, cursor } }) => {
    const key = { userId: ctx.actor.user.id };
    const notifications = await listNotifications(ctx.db, key, { limit, before: cursor });
    const unread_count = await countUnread(ctx.db, key);
    return { notifications, unread_count, ...page(notifications, limit, (last) => last.id) };
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

  mount(contract.removePushSubscription, ({ ctx, params }) => unsubscribeBrowser(ctx, params.id));

  mount(contract.sendTestReminder, ({ ctx }) => sendTestReminder(ctx));

  mount.file(contract.unsubscribePage, async ({ ctx, params }) => {
    const { userId, emails } = readUnsubscribeLink(ctx, params.token);
    const { language } = await localeOf(ctx.db, userId);
    return asPage(askPage(language, emails));
  });

  mount.file(contract.unsubscribe, async ({ ctx, params }) => {
    const { userId, emails } = await unsubscribe(ctx, params.token);
    const { language } = await localeOf(ctx.db, userId);
    return asPage(donePage(language, emails));
  });
}

const asPage = (html: string): FileResponse => ({
  status: 200,
  headers: pageHeaders,
  body: Readable.from([html]),
});
