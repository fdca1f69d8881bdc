import { useQuery } from "@tanstack/react-query";
import { imageAddress } from "@twofold/contract/images";
import { Link } from "react-router";
import { formatDate } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Section } from "../../ui/page.tsx";
import { latestImagesQuery } from "../images/images.api.ts";
import { useLocalTitle } from "../templates/templates.api.ts";
import { generationsMessages } from "./generations.messages.ts";

const RECENT = 4;

/** Hidden while there are no pictures, because the carousel above invites users to create one. */
export function RecentPictures() {
  const { data } = useQuery(latestImagesQuery(RECENT));
  const localTitle = useLocalTitle();
  if (!data || data.images.length === 0) return null;
  return (
    <Section
      title={generationsMessages.recent.title}
      className="mt-8"
      action={
        <LinkButton variant="text" to={paths.gallery} className="-mr-3">
          {generationsMessages.recent.all}
        </LinkButton>
      }
    >
      <ul className="recent">
        {data.images.map((image) => (
          <li key={image.id}>
            <Link to={`${paths.gallery}?image=${image.id}`}>
              <figure>
                <div className="picture aspect-[4/5]">
                  <img
                    src={imageAddress(image, "preview")}
                    alt={localTitle(image)}
                    width={image.width}
                    height={image.height}
                    loading="lazy"
                    decoding="async"
                    style={{ backgroundImage: `url("${image.placeholder}")` }}
                  />
                  {image.is_sample && (
                    <Chip onPicture className="sample-mark">
                      {generationsMessages.recent.sample}
                    </Chip>
                  )}
                </div>
                <figcaption>
                  {localTitle(image)},{" "}
                  <time dateTime={image.created_at}>{formatDate(new Date(image.created_at))}</time>
                </figcaption>
              </figure>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
