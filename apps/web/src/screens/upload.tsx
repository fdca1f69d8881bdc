import { UploadForm } from "../features/images/upload-form.tsx";
import { UploadTips } from "../features/images/upload-tips.tsx";
import { PageHead } from "../ui/page.tsx";
import { uploadMessages } from "./upload.messages.ts";
import "../styles/images.css";

export function UploadScreen() {
  return (
    <>
      <PageHead title={uploadMessages.title} lead={uploadMessages.lead} />
      <div className="beside-tips">
        <UploadForm />
        <UploadTips />
      </div>
    </>
  );
}
