import { imageAddress, type Image } from "@twofold/contract/images";
import { toast } from "../../ui/toast.ts";
import { sharingMessages } from "./sharing.messages.ts";

const sample = () => new File([], "picture.jpg", { type: "image/jpeg" });

/** Phones and some desktops can share files; other devices share a link. */
export function canSendFiles(): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [sample()] });
}

/** Shares the image file with the device's share sheet. */
export async function sendPicture(image: Image): Promise<void> {
  try {
    const response = await fetch(imageAddress(image));
    if (!response.ok) throw new Error(String(response.status));
    const bytes = await response.blob();
    const ending = /\.\w+$/.exec(image.filename)?.[0] ?? ".jpg";
    const file = new File([bytes], `${image.title || "twofold"}${ending}`, { type: bytes.type });
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!isRefusedByHand(error)) toast.error(sharingMessages.create.sendFailed);
  }
}

export const canSendLinks = (): boolean => typeof navigator.share === "function";

export async function sendLink(url: string): Promise<void> {
  try {
    await navigator.share({ url, title: sharingMessages.link.sendTitle });
  } catch (error) {
    if (!isRefusedByHand(error)) toast.error(sharingMessages.link.notCopied);
  }
}

/** The user closed the share sheet. */
const isRefusedByHand = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";
