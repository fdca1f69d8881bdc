import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { emailTemplate } from "#features/notifications/notifications.ts";
import { generationsEmailMessages as de } from "./generations.emails.messages.de.ts";
import { generationsEmailMessages as en } from "./generations.emails.messages.ts";

export const pictureReadyEmail = emailTemplate({
  name: "picture_ready",
  kind: "picture",
  data: z.object({
    template_name: z.string(),
    title: z.string(),
    generation_id: Id,
    /** Whether the picture itself is in the email. */
    shows_picture: z.boolean(),
  }),
  link: ({ generation_id }) => `/gallery?picture=${generation_id}`,
  afterLink: "/settings#emails",
  scene: ({ template_name }) => template_name,
  messages: { en: en.pictureReady, de: de.pictureReady },
});
