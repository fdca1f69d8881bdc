import { toast } from "../../ui/toast.ts";

/** To whatever this device shares with; else its address, which only its owner can open. */
export async function sharePicture(address: string, title: string): Promise<void> {
  try {
    const file = await fileAt(address, title);
    if (file && navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file], title });
      return;
    }
    await navigator.clipboard.writeText(new URL(address, location.href).href);
    toast.success("Link copied. It opens for you alone, while you are signed in.");
  } catch (error) {
    // Whoever closes the device's own sheet has decided.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast.error("This could not be shared. Download it instead.");
  }
}

async function fileAt(address: string, title: string): Promise<File | null> {
  if (!navigator.canShare) return null;
  const response = await fetch(address);
  if (!response.ok) return null;
  const picture = await response.blob();
  return new File([picture], nameOf(title, picture.type), { type: picture.type });
}

function nameOf(title: string, type: string): string {
  return `${title}.${type.split("/")[1]?.replace("jpeg", "jpg") ?? "jpg"}`;
}
