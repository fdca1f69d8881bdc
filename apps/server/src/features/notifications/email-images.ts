import { readFile } from "node:fs/promises";
import type { Language } from "@twofold/contract/languages";
import { readEmailScene } from "#features/templates/templates.ts";
import { MARK_CID, type EmailPicture } from "./email-layout.ts";
import type { MailImage } from "./mailer.port.ts";

const SCENE_CID = "scene@twofold";
const markPath = new URL("../../../seed/emails/mark.png", import.meta.url);
let mark: Promise<Buffer> | undefined;

/** The images of an email, which are attached: nothing is loaded from a server when it is read. */
export interface EmailImages {
  readonly picture: EmailPicture | undefined;
  readonly images: readonly MailImage[];
}

export async function readEmailImages(
  scene: string | undefined,
  language: Language,
  /** A JPEG that is shown instead of the scene. */
  photo?: Buffer,
): Promise<EmailImages> {
  mark ??= readFile(markPath);
  const brand = { cid: MARK_CID, type: "image/png", bytes: await mark } as const;
  const found = scene === undefined ? undefined : await readEmailScene(scene, language);
  if (!found) return { picture: undefined, images: [brand] };
  return {
    picture: { cid: SCENE_CID, alt: found.title },
    images: [brand, { cid: SCENE_CID, type: "image/jpeg", bytes: photo ?? found.jpeg }],
  };
}
