import {
  downloadPixels,
  paperOf,
  type DownloadSize,
  type Pixels,
} from "@twofold/contract/download-sizes";
import { downloadAddress } from "@twofold/contract/downloads";
import { imageAddress, type Image } from "@twofold/contract/images";
import { useState } from "react";
import { formatPaper } from "../../lib/paper.ts";
import { saveResponse, startDownload } from "../../lib/save-file.ts";
import { toast } from "../../ui/toast.ts";
import { fileNameOf, titleOf } from "./image-title.ts";
import { imagesMessages } from "./images.messages.ts";

const { preview: messages } = imagesMessages;

export interface Download {
  readonly size: DownloadSize | "original";
  readonly name: string;
  readonly pixels: Pixels;
}

/** In centimetres: smaller paper is not worth printing. */
const LEAST_PAPER = 9;

/** The sizes in which an image can be downloaded, without those that it has no pixels for. */
export function downloadsOf(image: Pick<Image, "width" | "height">): readonly Download[] {
  const found: Download[] = [];
  const phone = downloadPixels("phone", image);
  if (phone.width !== image.width)
    found.push({ size: "phone", name: messages.phone, pixels: phone });
  const paper = paperOf(image);
  if (Math.min(paper.width, paper.height) >= LEAST_PAPER)
    found.push({
      size: "print",
      name: messages.print(formatPaper(paper)),
      pixels: downloadPixels("print", image),
    });
  const { width, height } = image;
  return [...found, { size: "original", name: messages.original, pixels: { width, height } }];
}

/** `pending` is the size that is being rendered. */
export function useDownload(image: Image): {
  pending: Download["size"] | undefined;
  save: (size: Download["size"]) => void;
} {
  const [pending, setPending] = useState<Download["size"]>();
  const render = async (size: DownloadSize): Promise<void> => {
    setPending(size);
    try {
      await saveResponse(downloadAddress(image.id, size), `${titleOf(image)}.jpg`);
    } catch {
      toast.error(messages.downloadFailed);
    } finally {
      setPending(undefined);
    }
  };
  const save = (size: Download["size"]): void => {
    if (size === "original") startDownload(imageAddress(image), fileNameOf(image));
    else if (pending === undefined) void render(size);
  };
  return { pending, save };
}
