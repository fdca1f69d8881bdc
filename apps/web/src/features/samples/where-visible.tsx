import type { Visibility } from "@twofold/contract/account/visibility";
import type { Image } from "@twofold/contract/images";
import { BookHeart, Globe, Hourglass, Link2, LockKeyhole } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { formatDate, useNow } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Decision } from "./decision.tsx";
import { formatMonth } from "./month.ts";
import { ownSamplesMessages } from "./own-samples.messages.ts";
import { useVisibility } from "./samples.api.ts";
import { useTakeDown } from "./use-take-down.ts";

const { where: messages } = ownSamplesMessages;

const loadDialog = () => import("./offer-dialog.tsx");
const OfferDialog = lazy(async () => ({ default: (await loadDialog()).OfferDialog }));

interface WhereVisibleProps {
  image: Image;
  title: string;
  /** The user's name as visitors could see it. */
  firstName: string;
}

/** Where others can see an image, and the offer for the public gallery. */
export function WhereVisible({ image, title, firstName }: WhereVisibleProps) {
  const { data: visibility, isError } = useVisibility(image.id);
  if (!visibility)
    return isError ? <p className="text-label text-muted">{messages.failed}</p> : null;
  return (
    <section aria-label={messages.label} className="grid gap-2">
      <h3 className="font-text text-label font-[620] tracking-normal">{messages.label}</h3>
      <Places visibility={visibility} />
      {image.source === "generated" && <Offer {...{ image, title, firstName, visibility }} />}
    </section>
  );
}

const iconProps = { "aria-hidden": true, className: "mt-0.5 size-4 flex-none", strokeWidth: 2 };

function Places({ visibility }: { visibility: Visibility }) {
  const { albums, share_links: links, sample } = visibility;
  const now = useNow();
  const places: { key: string; icon: ReactNode; text: string }[] = [];
  for (const { id, title, is_shared: isShared, link_until: until } of albums) {
    if (isShared)
      places.push({ key: id, icon: <BookHeart {...iconProps} />, text: messages.album(title) });
    if (until !== null)
      places.push({
        key: `${id} link`,
        icon: <Link2 {...iconProps} />,
        text: messages.albumLink(title, formatDate(new Date(until))),
      });
  }
  if (links.count > 0 && links.until !== null)
    places.push({
      key: "links",
      icon: <Link2 {...iconProps} />,
      text: messages.links(links.count, formatDate(new Date(links.until))),
    });
  if (sample?.state === "shown" && sample.visible_since)
    places.push({
      key: "public",
      icon: <Globe {...iconProps} />,
      text: messages.public(formatMonth(new Date(sample.visible_since), now)),
    });
  if (places.length === 0)
    places.push({ key: "you", icon: <LockKeyhole {...iconProps} />, text: messages.onlyYou });
  return (
    <ul className="grid gap-1 text-label">
      {places.map(({ key, icon, text }) => (
        <li key={key} className="flex gap-2">
          {icon}
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface OfferProps extends WhereVisibleProps {
  visibility: Visibility;
}

/** The next step for the public gallery, depending on the state of the offer. */
function Offer({ image, title, firstName, visibility }: OfferProps) {
  const { sample, offer, statement } = visibility;
  if (statement) return <Decision {...{ statement, title }} />;
  if (sample) return <Offered sample={sample} title={title} />;
  if (offer.refusal === "copy" || offer.refusal === "decided")
    return <p className="text-label text-muted">{ownSamplesMessages.refusals[offer.refusal]}</p>;
  if (offer.refusal !== null && offer.refusal !== "sharing_off") return null;
  return <OfferAction {...{ image, title, firstName, visibility }} />;
}

function Offered({ sample, title }: { sample: NonNullable<Visibility["sample"]>; title: string }) {
  const { takeDown, isTakingDown } = useTakeDown();
  const { waiting, reported } = ownSamplesMessages.state;
  const { action, actionOf } = ownSamplesMessages.takeDown;
  return (
    <div className="grid justify-items-start gap-1">
      {sample.state !== "shown" && (
        <p className="flex gap-2 text-label">
          <Hourglass {...iconProps} />
          {sample.state === "waiting" ? waiting : reported}
        </p>
      )}
      <Button
        variant="text"
        className="-ml-3"
        loading={isTakingDown}
        aria-label={actionOf(title)}
        onClick={() => void takeDown(sample.id)}
      >
        {action}
      </Button>
    </div>
  );
}

function OfferAction({ image, title, firstName, visibility }: OfferProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = (): void => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="text"
        className="-ml-3 w-fit"
        icon={<Globe aria-hidden="true" className="size-4" strokeWidth={2} />}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onFocus={() => void loadDialog().catch(() => {})}
        onClick={open}
      >
        {ownSamplesMessages.show}
      </Button>
      {wasOpened && (
        <Suspense>
          <OfferDialog
            {...{ image, title, firstName }}
            people={visibility.offer.people}
            isSharingOff={visibility.offer.refusal === "sharing_off"}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
