import { GeneratedImages } from "../features/images/generated-images.tsx";
import { RecentlyDeleted } from "../features/images/recently-deleted.tsx";
import { YourImages } from "../features/images/your-images.tsx";
import "../styles/images.css";

export function GalleryScreen() {
  return (
    <>
      <YourImages />
      <GeneratedImages />
      <RecentlyDeleted />
    </>
  );
}
