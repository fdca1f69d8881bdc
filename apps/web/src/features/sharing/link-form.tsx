import { useMutation } from "@tanstack/react-query";
import { linkDays, type LinkDays } from "@twofold/contract/sharing";
import { useId, useState } from "react";
import { problemMessage } from "../../lib/problem-message.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { createLinkMutation } from "./sharing.api.ts";
import { sharingMessages } from "./sharing.messages.ts";

interface LinkFormProps {
  imageId: string;
  onMade: (id: string) => void;
  /** The picture has none yet, so this is what the dialog is for. */
  isFirst: boolean;
}

/** What a link is to be like. Whatever says more than it must is off until somebody turns it on. */
export function LinkForm({ imageId, onMade, isFirst }: LinkFormProps) {
  const [days, setDays] = useState<LinkDays>(7);
  const [showsName, setShowsName] = useState(false);
  const [showsPreview, setShowsPreview] = useState(false);
  const { mutateAsync, isPending, error } = useMutation(createLinkMutation);
  const id = useId();
  // Live, the list may hear of the link first, and then this form is gone when its own answer comes.
  const make = async (): Promise<void> => {
    const wish = { image_id: imageId, days, shows_name: showsName, shows_preview: showsPreview };
    const link = await mutateAsync(wish).catch(() => null);
    if (link) onMade(link.id);
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void make();
      }}
    >
      <fieldset>
        <legend className="mb-2 text-label font-[580]">{sharingMessages.making.howLong}</legend>
        <div className="share-days">
          {linkDays.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`${id}-days`}
                checked={days === each}
                onChange={() => setDays(each)}
              />
              {sharingMessages.making.days[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Checkbox
          label={
            <Choice name={sharingMessages.making.name} line={sharingMessages.making.nameLine} />
          }
          checked={showsName}
          onChange={({ currentTarget }) => setShowsName(currentTarget.checked)}
        />
        <Checkbox
          label={
            <Choice
              name={sharingMessages.making.preview}
              line={sharingMessages.making.previewLine}
            />
          }
          checked={showsPreview}
          onChange={({ currentTarget }) => setShowsPreview(currentTarget.checked)}
        />
      </div>
      {error && <Banner tone="danger">{problemMessage(error)}</Banner>}
      <Button type="submit" variant="primary" className="w-fit" loading={isPending}>
        {isFirst ? sharingMessages.making.make : sharingMessages.making.another}
      </Button>
    </form>
  );
}

function Choice({ name, line }: { name: string; line: string }) {
  return (
    <>
      {name}
      <span className="block text-label text-muted">{line}</span>
    </>
  );
}
