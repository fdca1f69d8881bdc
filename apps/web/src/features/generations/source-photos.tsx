import { imageAddress, type Image } from "@twofold/contract/images";
import { Button } from "../../ui/button.tsx";
import { useTemplates } from "../templates/templates.api.ts";
import { requestCreate } from "./create-request.ts";
import { useImageGeneration } from "./generations.api.ts";
import { VersionsOffer } from "./versions-offer.tsx";
import { viewerMessages } from "./viewer.messages.ts";

interface ViewedImageProps {
  image: Image;
  close: () => void;
}

/** The photos of a picture, as far as they still exist, and the same scene once more. */
export function SourcePhotos({ image, close }: ViewedImageProps) {
  const { data: made } = useImageGeneration(image.id);
  const { data: templates } = useTemplates();
  const photos = made?.source_images ?? [];
  if (photos.length === 0) return null;
  const template = templates?.find(({ name }) => name === made?.template_name);
  const repeat = (): void => {
    close();
    requestCreate(template ? { kind: "template", template, photos } : { kind: "scenes", photos });
  };
  return (
    <div className="source-photos">
      <span className="source-photos-row">
        {photos.map((photo) => (
          <img
            key={photo.id}
            src={imageAddress(photo, "thumbnail")}
            alt=""
            width={40}
            height={40}
            style={{ backgroundImage: `url("${photo.placeholder}")` }}
          />
        ))}
      </span>
      <p>{viewerMessages.sourcePhotos(photos.length)}</p>
      <Button variant="text" onClick={repeat}>
        {viewerMessages.again}
      </Button>
    </div>
  );
}

/** Another scene with the photos of this picture. */
export function AnotherScene({ image, close }: ViewedImageProps) {
  const { data: made } = useImageGeneration(image.id);
  return (
    <Button
      onClick={() => {
        close();
        requestCreate({ kind: "scenes", photos: made?.source_images ?? [] });
      }}
    >
      {viewerMessages.anotherScene}
    </Button>
  );
}

/** The further framings of a picture. */
export function OtherVersions({ image, close }: ViewedImageProps) {
  const { data: made } = useImageGeneration(image.id);
  return made ? <VersionsOffer generation={made} title={image.title} onOpen={close} /> : null;
}

/** A picture with an uploaded photo. */
export function UseInPicture({ image, close }: ViewedImageProps) {
  return (
    <Button
      onClick={() => {
        close();
        requestCreate({ kind: "scenes", photos: [image] });
      }}
    >
      {viewerMessages.inPicture}
    </Button>
  );
}
