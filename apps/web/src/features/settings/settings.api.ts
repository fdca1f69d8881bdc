import { mutationOptions, useMutation, useQuery } from "@tanstack/react-query";
import {
  changeReminderSettings,
  changeSettings,
  getReminderSettings,
  getSettings,
  type ReminderSettings,
  type UserSettings,
} from "@twofold/contract/settings";
import { call } from "../../lib/api.ts";
import { detailOf } from "../../lib/errors.ts";
import { toast } from "../../ui/toast.ts";

const keys = { settings: ["settings"], reminders: ["reminder-settings"] } as const;

export function useSettings() {
  return useQuery({
    queryKey: keys.settings,
    queryFn: ({ signal }) => call(getSettings, undefined, { signal }),
  });
}

/** What is shown at once is taken back if it can't be saved; the answer to the last change is the truth. */
function saving<T>(key: readonly string[], save: (settings: T) => Promise<T>) {
  return mutationOptions({
    mutationKey: key,
    // One after another, so that the last word is what stays.
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
      toast.error(detailOf(error, "Failed to update settings"));
    },
    onSuccess: (saved, _, __, { client }) => {
      if (client.isMutating({ mutationKey: key }) <= 1) client.setQueryData(key, saved);
      toast.success("Settings updated successfully");
    },
  });
}

/** All four are sent each time. */
const changing = saving(keys.settings, (body: UserSettings) => call(changeSettings, { body }));

export function useSettingsChange() {
  return useMutation(changing).mutate;
}

export function useReminderSettings() {
  return useQuery({
    queryKey: keys.reminders,
    queryFn: ({ signal }) => call(getReminderSettings, undefined, { signal }),
  });
}

const changingReminders = saving(keys.reminders, (body: ReminderSettings) =>
  call(changeReminderSettings, { body }),
);

export function useReminderSettingsChange() {
  return useMutation(changingReminders).mutate;
}
