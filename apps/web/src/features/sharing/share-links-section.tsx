import { imageAddress } from "@twofold/contract/images";
import { useMutation } from "@tanstack/react-query";
import type { ShareLink } from "@twofold/contract/sharing";
import { BookHeart } from "lucide-react";
import { useRef } from "react";
import { problemMessage } from "../../lib/problem-message.ts";
import { paths } from "../../lib/paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { RetryButton } from "../../ui/retry-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SmallPicture } from "../../ui/small-picture.tsx";
import { toast } from "../../ui/toast.ts";
import { LinkRow } from "./link-row.tsx";
import { endAllLinksMutation, useShareLinks } from "./sharing.api.ts";
import { sharingMessages } from "./sharing.messages.ts";
import "../../styles/sharing.css";

/** All active links; one or all can be ended. */
export function ShareLinksSection() {
  const { data: links, isError, refetch } = useShareLinks();
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const ask = useConfirm();
  const { mutateAsync: endAll, isPending: isEnding } = useMutation(endAllLinksMutation);
  if (!links && isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{sharingMessages.list.failed}</p>
        <RetryButton onClick={() => void refetch()} />
      </div>
    );
  }
  if (!links) return <Skeleton className="h-24" />;

  async function end(): Promise<void> {
    const isMeant = await ask({
      question: sharingMessages.ending.allQuestion(links?.length ?? 0),
      line: sharingMessages.ending.allLine,
      confirmLabel: sharingMessages.ending.allConfirm,
      tone: "danger",
    });
    if (!isMeant) return;
    try {
      await endAll();
      place.current?.focus();
      toast.success(sharingMessages.ending.allEnded);
    } catch (error) {
      toast.error(problemMessage(error));
    }
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {links.length === 0 ? (
        <None />
      ) : (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={sharingMessages.list.label}
            className="share-links"
          >
            {links.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                picture={<SubjectPicture subject={link.subject} />}
                onEnd={() => (list.current ?? place.current)?.focus()}
              />
            ))}
          </ul>
          {links.length > 1 && (
            <Button variant="danger" className="mt-4" loading={isEnding} onClick={() => void end()}>
              {sharingMessages.ending.all}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function None() {
  return (
    <div className="share-none">
      <p className="font-[560]">{sharingMessages.list.none}</p>
      <p className="mt-1 max-w-read text-label text-muted">{sharingMessages.list.noneLine}</p>
      <LinkButton to={paths.gallery} className="mt-3">
        {sharingMessages.list.toGallery}
      </LinkButton>
    </div>
  );
}

function SubjectPicture({ subject }: { subject: ShareLink["subject"] }) {
  if (subject.kind === "image")
    return (
      <SmallPicture
        src={imageAddress(subject.image, "thumbnail")}
        placeholder={subject.image.placeholder}
      />
    );
  return (
    <span className="share-picture grid place-items-center">
      <BookHeart aria-hidden="true" strokeWidth={1.75} />
    </span>
  );
}
