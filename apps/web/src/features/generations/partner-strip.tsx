import { useMutation } from "@tanstack/react-query";
import type { Partner } from "@twofold/contract/partners";
import { partnerPhotoAddress, type PartnerPhoto } from "@twofold/contract/partners/photos";
import { Check } from "lucide-react";
import { formatDay } from "../../lib/dates.ts";
import { toastProblem } from "../../lib/problem-message.ts";
import { Button } from "../../ui/button.tsx";
import { askForPhotosMutation, usePartnerPhotos } from "../partners/partners.api.ts";
import { generationDialogMessages } from "./generation-dialog.messages.ts";

const { partner: messages } = generationDialogMessages;

interface PartnerStripProps {
  partner: Partner;
  /** Keys of the chosen photos. */
  chosen: ReadonlySet<string>;
  onToggle: (photo: PartnerPhoto) => void;
}

/** The photos that the partner picked for the user; if there are none, one button asks for them. */
export function PartnerStrip({ partner, chosen, onToggle }: PartnerStripProps) {
  const { first_name: name } = partner;
  const { data } = usePartnerPhotos();
  if (!data) return null;
  return (
    <section aria-label={messages.title(name)}>
      <h3 className="strip-title" aria-hidden="true">
        {messages.title(name)}
      </h3>
      {data.partner.length > 0 ? (
        <ul className="photo-strip">
          {data.partner.map((photo, index) => (
            <li key={photo.image_id}>
              <button
                type="button"
                aria-pressed={chosen.has(photo.image_id)}
                aria-label={messages.photo(name, index + 1)}
                onClick={() => onToggle(photo)}
              >
                <span className="strip-photo" style={{ backgroundImage: backgroundOf(photo) }} />
                {chosen.has(photo.image_id) && (
                  <span className="pick-tick">
                    <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Ask name={name} canAskAt={data.can_ask_at} />
      )}
    </section>
  );
}

function Ask({ name, canAskAt }: { name: string; canAskAt: string | null }) {
  const { mutate, isPending } = useMutation({
    ...askForPhotosMutation,
    onError: (error) => toastProblem(error),
  });
  return (
    <div className="strip-ask">
      <p aria-live="polite">
        {canAskAt === null
          ? messages.none(name)
          : messages.asked(name, formatDay(new Date(canAskAt)))}
      </p>
      {canAskAt === null && (
        <Button loading={isPending} onClick={() => mutate()}>
          {messages.ask(name)}
        </Button>
      )}
    </div>
  );
}

/** The thumbnail above its placeholder. The button has a name, so the picture itself is decoration. */
const backgroundOf = (photo: PartnerPhoto): string =>
  `url("${partnerPhotoAddress(photo, "thumbnail")}"), url("${photo.placeholder}")`;
