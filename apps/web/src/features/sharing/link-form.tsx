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
  /** True if the picture has no link yet. */
  isFirst: boolean;
}

/** The options of a new link. Options that reveal more are off by default. */
export function LinkForm({ imageId, onMade, isFirst }: LinkFormProps) {
  const [days, setDays] = useState<LinkDays>(7);
  const [showsName, setShowsName] = useState(false);
  const [showsPreview, setShowsPreview] = useState(false);
  const { mutateAsync, isPending, error } = useMutation(createLinkMutation);
  const id = useId();
  // A live update may list the link first, and this form is then unmounted before its own response.
  const make = async (): Promise<void> => {
    const body = { image_id: imageId, days, shows_name: showsName, shows_preview: showsPreview };
    const link = await mutateAsync(body).catch(() => null);
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
        <legend className="mb-2 text-label font-[580]">{sharingMessages.create.howLong}</legend>
        <div className="share-days">
          {linkDays.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`${id}-days`}
                checked={days === each}
                onChange={() => setDays(each)}
              />
              {sharingMessages.create.days[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Checkbox
          label={
            <Choice name={sharingMessages.create.name} line={sharingMessages.create.nameLine} />
          }
          checked={showsName}
          onChange={({ currentTarget }) => setShowsName(currentTarget.checked)}
        />
        <Checkbox
          label={
            <Choice
              name={sharingMessages.create.preview}
              line={sharingMessages.create.previewLine}
            />
          }
          checked={showsPreview}
          onChange={({ currentTarget }) => setShowsPreview(currentTarget.checked)}
        />
      </div>
      {error && <Banner tone="danger">{problemMessage(error)}</Banner>}
      <Button type="submit" variant="primary" className="w-fit" loading={isPending}>
        {isFirst ? sharingMessages.create.make : sharingMessages.create.another}
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
