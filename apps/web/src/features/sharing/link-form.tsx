import { useMutation } from "@tanstack/react-query";
import { linkDays, NewShareLink } from "@twofold/contract/sharing";
import { useApiForm } from "../../lib/api-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { LinkDuration } from "./link-duration.tsx";
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
  const { mutateAsync } = useMutation(createLinkMutation);
  const { field, watch, setValue, failure, isSending, onSubmit } = useApiForm<
    NewShareLink,
    NewShareLink
  >({
    schema: NewShareLink,
    values: { image_id: imageId, days: 7, shows_name: false, shows_preview: false },
    failed: sharingMessages.create.failed,
    // A live update may list the link first, and this form is then unmounted before its own response.
    send: async (link) => onMade((await mutateAsync(link)).id),
  });
  return (
    <form className="grid gap-4" onSubmit={onSubmit}>
      <LinkDuration
        options={linkDays}
        value={watch("days") ?? 7}
        onChange={(days) => setValue("days", days)}
      />
      <div>
        <Checkbox
          {...field("shows_name")}
          label={
            <Choice name={sharingMessages.create.name} line={sharingMessages.create.nameLine} />
          }
        />
        <Checkbox
          {...field("shows_preview")}
          label={
            <Choice
              name={sharingMessages.create.preview}
              line={sharingMessages.create.previewLine}
            />
          }
        />
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="primary" className="w-fit" loading={isSending}>
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
