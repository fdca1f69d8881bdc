import { countEncryptedJobs } from "#kit/jobs-usage.ts";
import { keyedColumn, type KeyedValues } from "#kit/keyed-values.ts";
import { mailJob } from "./notifications.queues.ts";
import { openPrivateKey, sealPrivateKey } from "./private-push-key.ts";

const emails: KeyedValues = {
  name: `jobs of ${mailJob.name}`,
  count: (ctx) => countEncryptedJobs(ctx, mailJob),
  note: "sent within the hour, or removed a day after the last attempt",
};

export const notificationsKeyedValues = [
  keyedColumn({
    table: "push_keys",
    column: "private_key",
    type: "text",
    rotate: {
      key: "id",
      reseal(keys, stored: string) {
        const privateKey = openPrivateKey({ keys }, stored);
        return privateKey === undefined ? undefined : sealPrivateKey({ keys }, privateKey);
      },
    },
  }),
  emails,
];
