import { mutationOptions, queryOptions, useQuery } from "@tanstack/react-query";
import {
  acceptAgreement,
  getConsents,
  type AgreementName,
  type Consents,
} from "@twofold/contract/users/consents";
import type { Language } from "@twofold/contract/languages";
import { sendTestReminder } from "@twofold/contract/notifications";
import {
  changeLanguage,
  updateSettings,
  getEmailSettings,
  getLanguage,
  updateEmailSettings,
  getSettings,
  type EmailSettings,
  type UserSettings,
} from "@twofold/contract/users/settings";
import {
  changeReminderSettings,
  getReminderSettings,
  type ReminderSettings,
} from "@twofold/contract/events/reminders";
import { call } from "../../lib/api.ts";
import { detailOf } from "../../lib/errors.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { toast } from "../../ui/toast.ts";
import { settingsMessages } from "./settings.messages.ts";

const settingsKeys = {
  settings: ["settings"],
  reminders: ["reminder-settings"],
  emails: ["email-settings"],
  language: ["language"],
  consents: ["consents"],
} as const;

export function useSettings() {
  return useQuery({
    queryKey: settingsKeys.settings,
    queryFn: ({ signal }) => call(getSettings, undefined, { signal }),
  });
}

/** Shown immediately and reverted on failure; the response to the last change wins. */
function createSaveMutation<T>(key: readonly string[], save: (settings: T) => Promise<T>) {
  return mutationOptions({
    mutationKey: key,
    // One after another, so that the last change wins.
    scope: { id: key.join() },
    mutationFn: save,
    onMutate: async (settings: T, { client }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<T>(key);
      client.setQueryData(key, settings);
      return before;
    },
    onError: (error, _, before, { client }) => {
      client.setQueryData(key, before);
      toast.error(detailOf(error, settingsMessages.failed));
    },
    onSuccess: (saved, _, __, { client }) => {
      if (client.isMutating({ mutationKey: key }) <= 1) client.setQueryData(key, saved);
      toast.success(settingsMessages.saved);
    },
  });
}

/** All four settings are sent each time. */
export const updateSettingsMutation = mutationOptions({
  ...createSaveMutation(settingsKeys.settings, (body: UserSettings) =>
    call(updateSettings, { body }),
  ),
  // Three settings are consents, which are shown with their date.
  onSettled: (_, __, ___, ____, { client }) =>
    client.invalidateQueries({ queryKey: settingsKeys.consents }),
});

export function useReminderSettings() {
  return useQuery({
    queryKey: settingsKeys.reminders,
    queryFn: ({ signal }) => call(getReminderSettings, undefined, { signal }),
  });
}

export const updateReminderSettingsMutation = createSaveMutation(
  settingsKeys.reminders,
  (body: ReminderSettings) => call(changeReminderSettings, { body }),
);

export function useEmailSettings() {
  return useQuery({
    queryKey: settingsKeys.emails,
    queryFn: ({ signal }) => call(getEmailSettings, undefined, { signal }),
  });
}

export const updateEmailSettingsMutation = createSaveMutation(
  settingsKeys.emails,
  (body: EmailSettings) => call(updateEmailSettings, { body }),
);

export function useLanguage() {
  return useQuery({
    queryKey: settingsKeys.language,
    queryFn: ({ signal }) => call(getLanguage, undefined, { signal }),
  });
}

/** Not optimistic, because the page is reloaded in the new language. */
export const updateLanguageMutation = mutationOptions({
  mutationFn: (language: Language | null) => call(changeLanguage, { body: { language } }),
  onSuccess: (saved, _, __, { client }) => client.setQueryData(settingsKeys.language, saved),
  onError: (error) => toast.error(detailOf(error, settingsMessages.failed)),
});

export const sendTestReminderMutation = mutationOptions({
  mutationFn: () => call(sendTestReminder),
  onError: (error) => toast.error(problemMessage(error)),
});

const consents = queryOptions({
  queryKey: settingsKeys.consents,
  queryFn: ({ signal }) => call(getConsents, undefined, { signal }),
});

export function useConsents() {
  return useQuery(consents);
}

/** One after the other: each response has all agreements. */
export const acceptAgreementsMutation = mutationOptions({
  mutationFn: async (accepted: readonly { what: AgreementName; version: string }[]) => {
    let saved: Consents | undefined;
    for (const body of accepted) saved = await call(acceptAgreement, { body });
    return saved;
  },
  onSuccess: (saved, _, __, { client }) => client.setQueryData(consents.queryKey, saved),
  onError: (error) => toast.error(problemMessage(error)),
});
