import type { Image } from "@twofold/contract/images";
import { requestCreate } from "../features/generations/create-request.ts";
import { PhotoCheckLine } from "../features/generations/photo-check-line.tsx";
import { UploadForm } from "../features/images/upload-form.tsx";
import type { QueuedFile } from "../features/images/upload-queue.ts";
import { UploadTips } from "../features/images/upload-tips.tsx";
import { PageHead } from "../ui/page.tsx";
import { uploadMessages } from "./upload.messages.ts";
import "../styles/images.css";

const check = ({ id, file }: QueuedFile) => <PhotoCheckLine photo={{ key: id, file }} />;
const create = (photos: readonly Image[]) => requestCreate({ kind: "scenes", photos });

export function UploadScreen() {
  return (
    <>
      <PageHead title={uploadMessages.title} lead={uploadMessages.lead} />
      <div className="beside-tips">
        <UploadForm check={check} onCreate={create} />
        <UploadTips />
      </div>
    </>
  );
}
