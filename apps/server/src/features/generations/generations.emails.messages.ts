import type { EmailText } from "#features/notifications/notifications.ts";

interface Picture {
  readonly title: string;
  readonly shows_picture: boolean;
}

export const generationsEmailMessages = {
  pictureReady: ({ title, shows_picture }: Picture): EmailText => ({
    subject: "Your picture is ready",
    lines: [`${title} is finished and saved to your gallery.`],
    action: "See your picture",
    after: shows_picture
      ? "You chose to see your pictures in emails. Change this in Settings."
      : "To keep your faces private, this is the scene and not your picture. Change this in Settings.",
  }),
};
