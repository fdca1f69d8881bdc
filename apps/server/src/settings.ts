import type { z } from "zod";
import { WorkerConfig } from "./worker.settings.ts";
import { list, readEnv, ServerConfig, type Env } from "#kit/config.ts";
import type { Settings } from "#kit/ctx.ts";
import type { SecurityTxt } from "#kit/http/security-txt.ts";
import { plaintextConfig } from "#kit/plaintext.ts";
import { AccountConfig, accountSettings } from "#features/account/account.settings.ts";
import { AuthConfig, oidcConfig } from "#features/auth/auth.settings.ts";
import {
  CreditsConfig,
  creditsSettings,
  givenCreditsSettings,
} from "#features/credits/credits.settings.ts";
import { EnginesConfig, enginesSettings } from "#features/engines/engines.settings.ts";
import {
  GenerationsConfig,
  generationsSettings,
} from "#features/generations/generations.settings.ts";
import { ImagesConfig, imagesSettings } from "#features/images/images.settings.ts";
import {
  addressIn,
  NotificationsConfig,
  notificationsSettings,
} from "#features/notifications/notifications.settings.ts";
import { ProvenanceConfig } from "#features/provenance/provenance.settings.ts";
import { SamplesConfig, samplesSettings } from "#features/samples/samples.settings.ts";
import { SafetyConfig } from "#features/safety/safety.settings.ts";
import {
  SubscriptionsConfig,
  subscriptionsSettings,
} from "#features/subscriptions/subscriptions.settings.ts";
import { SupportConfig } from "#features/support/support.settings.ts";

/** The environment variables of the product with these identity providers. */
export function configSchema(providers: readonly string[]) {
  const schema = ServerConfig.and(WorkerConfig)
    .and(NotificationsConfig)
    .and(SupportConfig)
    .and(AuthConfig)
    .and(oidcConfig(providers))
    .and(AccountConfig)
    .and(ImagesConfig)
    .and(EnginesConfig)
    .and(GenerationsConfig)
    .and(SafetyConfig)
    .and(SamplesConfig)
    .and(ProvenanceConfig)
    .and(CreditsConfig)
    .and(SubscriptionsConfig);
  return schema.and(plaintextConfig(schema));
}

/** The values of the environment variables, for wiring and adapters. */
export type Config = z.infer<ReturnType<typeof configSchema>>;

export const readConfig = (env: Env): Config =>
  readEnv(configSchema(list(env["OIDC_PROVIDERS"] ?? "")), env);

/** The part of the configuration that use cases read. */
export const settingsOf = (config: Config): Settings => ({
  app: { publicUrl: config.PUBLIC_URL },
  account: accountSettings(config),
  auth: { minPasswordLength: config.PASSWORD_MIN_LENGTH },
  support: { contactEmail: config.CONTACT_EMAIL ?? addressIn(config.MAIL_FROM) },
  notifications: notificationsSettings(config),
  engines: enginesSettings(config),
  generations: generationsSettings(config),
  credits: creditsSettings(config),
  givenCredits: givenCreditsSettings(config),
  subscriptions: subscriptionsSettings(config),
  images: imagesSettings(config),
  samples: samplesSettings(config),
});

export const securityTxtOf = (config: Config): SecurityTxt => ({
  publicUrl: config.PUBLIC_URL,
  contact: config.SECURITY_CONTACT ?? (config.CONTACT_EMAIL && `mailto:${config.CONTACT_EMAIL}`),
  policy: config.SECURITY_POLICY_URL,
});
