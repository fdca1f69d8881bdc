import type { UserSettings } from "@twofold/contract/users/settings";

export const togglesMessages = {
  loading: "Loading settings...",
  failed: "Failed to load settings",
  failedLine: "Please check your connection and try again",
  toggles: {
    allowImageSharing: {
      label: "Share My Creations",
      line: "Your images may appear in the landing gallery.",
    },
    allowProfileVisibility: {
      label: "Profile Visibility",
      line: "People you share an album with see your name and picture.",
    },
    allowNotifications: {
      label: "Push Notifications",
      line: "A nudge on your devices before a day that matters.",
    },
    allowEmailUpdates: {
      label: "Email Updates",
      line: "Reminders by email. Emails about your account are always sent.",
    },
  } satisfies Record<keyof UserSettings, { label: string; line: string }>,
};
