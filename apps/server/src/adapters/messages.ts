import type { z } from "zod";
import type { ServerConfig } from "#kit/config.ts";
import { directUrl, type Db } from "#kit/db.ts";
import { createListener, type Listener } from "#kit/listener.ts";
import type { Log } from "#kit/log.ts";
import { createNotifier, type Notifier } from "#kit/notifier.ts";
import { allowsPlaintext } from "#kit/plaintext.ts";
import { createNatsListener, createNatsNotifier, type NatsOptions } from "./nats.ts";

/** What processes send to each other: live events, and messages that wake workers. */
export interface Messages {
  readonly notifier: Notifier;
  createListener(): Listener;
}

type MessagesConfig = Pick<
  z.infer<typeof ServerConfig>,
  "LIVE" | "DATABASE_URL" | "DATABASE_DIRECT_URL"
> & {
  readonly ALLOW_HTTP: readonly string[];
};

export function createMessages(config: MessagesConfig, db: Db, log: Log): Messages {
  const { LIVE: urls, ALLOW_HTTP } = config;
  if (!urls)
    return {
      notifier: createNotifier(db, log),
      createListener: () => createListener(directUrl(config), log),
    };
  const requireTls = !urls.every((url) => allowsPlaintext(url, ALLOW_HTTP));
  const options: NatsOptions = { urls, requireTls };
  return {
    notifier: createNatsNotifier(options, log),
    createListener: () => createNatsListener(options, log),
  };
}
