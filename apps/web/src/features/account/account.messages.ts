import { plural } from "../../lib/language.ts";
import type { Profile } from "@twofold/contract/account";

export const accountMessages = {
  edit: "Edit",
  statistics: {
    title: "Account statistics",
    figures: {
      total_images: "Images",
      total_events: "Events",
      total_generated_images: "Generated",
      upcoming_events: "Upcoming",
    } satisfies Partial<Record<keyof Profile, string>>,
  },
  info: {
    title: "Basic info",
    fullName: "Full name",
    email: "Email",
    username: "Username",
    memberSince: "Member since",
    role: "Role",
    administrator: "Administrator",
    notProvided: "Not provided",
  },
  links: {
    title: "Account",
    changePassword: "Change Password",
    downloadData: "Download Data",
    privacySettings: "Privacy Settings",
    contactSupport: "Contact Support",
    faq: "FAQ",
    guide: "User Guide",
  },
  editor: {
    title: "Edit profile",
    usernameHint: "At least 3 characters",
    save: "Save Changes",
    cancel: "Cancel",
    done: "Profile updated successfully",
    failed: "Failed to update profile",
  },
  password: {
    title: "Change Password",
    line: "Your other devices are signed out, and you get an email about it.",
    current: "Current password",
    new: "New password",
    newHint: "At least 6 characters",
    endLinks: "Also end the calendar feed and all share links",
    set: "Set the new password",
    cancel: "Cancel",
    done: "Password changed",
    failed: "The password could not be changed. Please try again.",
  },
  data: {
    title: "Download Data",
    line: "Your photos and pictures, your events, your credits and everything else we hold about you, in one file.",
    hint: (days: number) => `The file can be downloaded for ${days} days.`,
    ask: "Request my data",
    askAgain: "Make a new copy",
    notAsked: "Your data could not be requested. Please try again.",
    waiting: "Waiting to start",
    building: "Preparing your data",
    progress: (percent: number) => `Preparing your data: ${percent} %`,
    goOn: "You can close this. We’ll let you know here and by email when it’s ready.",
    close: "Close",
    ready: "Your data is ready",
    size: (size: string) => `${size} as a ZIP file.`,
    erasedOn: (when: string) => `It is erased on ${when}.`,
    download: "Download",
    failed: "Your data could not be prepared. Please try again.",
  },
  deletion: {
    title: "Danger Zone",
    line: (days: number | undefined) =>
      days
        ? plural(days, {
            one: "Photos, pictures, events and credits are hidden immediately and erased after a day. Until then, signing in can bring them back.",
            other: `Photos, pictures, events and credits are hidden immediately and erased after ${days} days. Until then, signing in can bring them back.`,
          })
        : days === 0
          ? "Photos, pictures, events and credits are erased within the hour."
          : "Photos, pictures, events and credits are erased.",
    delete: "Delete Account",
    question: "Are you sure you want to delete your account? This action cannot be undone.",
    questionLine: (days: number | undefined) =>
      days
        ? plural(days, {
            one: "You are signed out immediately. After a day your photos, pictures, events and credits are erased. Until then you can sign in and restore them; a plan you pay for is not renewed.",
            other: `You are signed out immediately. After ${days} days your photos, pictures, events and credits are erased. Until then you can sign in and restore them; a plan you pay for is not renewed.`,
          })
        : days === 0
          ? "You are signed out immediately. Your photos, pictures, events and credits are erased within the hour, and a plan you pay for ends."
          : "You are signed out immediately, and your photos, pictures, events and credits are erased. A plan you pay for ends.",
    partnerLine: (partner: string) =>
      `You and ${partner} are unlinked then. ${partner} keeps copies of the days and albums you share, and the pictures made with your photos: they are theirs, and nothing in them names you.`,
    partnerPhotos: "Remove your photos first",
    confirm: "Delete everything",
    done: "Account deleted successfully",
    failed: "Failed to delete account",
  },
};
