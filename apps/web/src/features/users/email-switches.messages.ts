import type { EmailSettings } from "@twofold/contract/users/settings";

export const emailSwitchesMessages = {
  picture_ready: {
    label: "Picture ready",
    line: "An email when a picture is finished and you have left.",
  },
  shows_picture: {
    label: "Show my picture in that email",
    line: "Off: it shows only the scene, never your faces.",
  },
} satisfies Record<keyof EmailSettings, { label: string; line: string }>;
