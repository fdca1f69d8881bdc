import type { Image } from "@twofold/contract/images";
import { getSession } from "../features/auth/session.ts";
import { NotUs } from "../features/generations/not-us.tsx";
import { GeneratedImages } from "../features/images/generated-images.tsx";
import { readImagesAhead } from "../features/images/images.api.ts";
import { RecentlyDeleted } from "../features/images/recently-deleted.tsx";
import { YourImages } from "../features/images/your-images.tsx";
import "../styles/images.css";

/** Runs while the page is still waiting for the answer who is signed in: one round trip less. */
export function readGalleryAhead(): void {
  const { user } = getSession();
  if (user) readImagesAhead(user.id);
}

const notUs = ({ id }: Image) => <NotUs key={id} of={{ imageId: id }} />;

export function GalleryScreen() {
  return (
    <>
      <YourImages />
      <GeneratedImages more={notUs} />
      <RecentlyDeleted />
    </>
  );
}
