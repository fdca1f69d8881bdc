import { UploadForm } from "../features/images/upload-form.tsx";
import { UploadTips } from "../features/images/upload-tips.tsx";
import { PageHead } from "../ui/page.tsx";
import "../styles/images.css";

export function UploadScreen() {
  return (
    <>
      <PageHead title="Upload" lead="The better the photo, the more it is you." />
      <div className="beside-tips">
        <UploadForm />
        <UploadTips />
      </div>
    </>
  );
}
