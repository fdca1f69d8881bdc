import { UploadForm } from "../features/images/upload-form.tsx";
import { UploadTips } from "../features/images/upload-tips.tsx";
import { PageHead } from "../ui/page.tsx";
import { words } from "./upload.words.ts";
import "../styles/images.css";

export function UploadScreen() {
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="beside-tips">
        <UploadForm />
        <UploadTips />
      </div>
    </>
  );
}
