/** The public API of notifications. */
export { endOfDay, momentOf } from "./quiet-hours.ts";
export { eventNoticeKey } from "./event-notice.ts";
export { UndeliverableError } from "./mailer.port.ts";
export { removeNotificationsBetween, updateEventNotices } from "./notifications.store.ts";
export { unreadCount } from "./notifications.read-model.ts";
export { notify, type Notice } from "./notify.ts";
export { markNotificationsReadByKey } from "./mark-notifications-read-by-key.ts";
export { pushKeysOf } from "./push-keys.ts";
export { updateSubscriptionsDetached, removeSubscriptions } from "./push.store.ts";
export { emailTemplate, type EmailTemplate, type EmailText } from "./email-template.ts";
export { unsubscribeUrlOf } from "./unsubscribe-link.ts";
export { sendEmail } from "./send-email.ts";
export { sendEmailTo } from "./send-email-to.ts";
