import { useMutation } from "@tanstack/react-query";
import { albumLinkDays, NewShareLink } from "@twofold/contract/sharing";
import { useState } from "react";
import { useApiForm, type FieldProps } from "../../lib/api-form.ts";
import { formatDateTime, useNow } from "../../lib/dates.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { albumSharingMessages } from "./album-sharing.messages.ts";
import { LinkDuration } from "./link-duration.tsx";
import { createLinkMutation } from "./sharing.api.ts";
import { sharingMessages } from "./sharing.messages.ts";

interface AlbumLinkFormProps {
  albumId: string;
  onMade: (id: string) => void;
  /** True if the album has no link yet. */
  isFirst: boolean;
}

const DAY_MS = 86_400_000;

/** The options of a new link. Options that reveal more are off by default. */
export function AlbumLinkForm({ albumId, onMade, isFirst }: AlbumLinkFormProps) {
  const { mutateAsync } = useMutation(createLinkMutation);
  const [hasPassword, setHasPassword] = useState(false);
  const now = useNow();
  const form = useApiForm<NewShareLink, NewShareLink>({
    schema: {
      // The field is hidden while the link has no password, so what was typed there is not sent.
      safeParse: ({ password, ...values }: NewShareLink) =>
        NewShareLink.safeParse({ ...values, ...(hasPassword && { password: password ?? "" }) }),
    },
    values: { album_id: albumId, days: 7 },
    failed: sharingMessages.create.failed,
    send: async (link) => onMade((await mutateAsync(link)).id),
  });
  const days = form.watch("days") ?? 7;
  return (
    <form className="grid gap-4" noValidate onSubmit={form.onSubmit}>
      <div>
        <LinkDuration
          legend={albumSharingMessages.duration}
          options={albumLinkDays}
          value={days}
          onChange={(next) => form.setValue("days", next)}
        />
        <p className="mt-2 text-label text-muted">
          {albumSharingMessages.ends(formatDateTime(new Date(now.getTime() + days * DAY_MS)))}
        </p>
      </div>
      <div className="share-settings">
        <Switch
          {...switchOf(form.field("allows_download"))}
          label={albumSharingMessages.download}
          description={albumSharingMessages.downloadLine}
        />
        <Switch
          {...switchOf(form.field("shows_captions"))}
          label={albumSharingMessages.captions}
          description={albumSharingMessages.captionsLine}
        />
        <Switch
          {...switchOf(form.field("shows_name"))}
          label={albumSharingMessages.name}
          description={albumSharingMessages.nameLine}
        />
        <Switch
          checked={hasPassword}
          onChange={({ target }) => setHasPassword(target.checked)}
          label={albumSharingMessages.password}
          description={albumSharingMessages.passwordLine}
        />
        {/* The preview would show a picture before the password. */}
        {!hasPassword && (
          <Switch
            {...switchOf(form.field("shows_preview"))}
            label={albumSharingMessages.preview}
            description={albumSharingMessages.previewLine}
          />
        )}
      </div>
      {hasPassword && (
        <PasswordField
          {...form.field("password")}
          label={albumSharingMessages.passwordField}
          autoComplete="off"
          maxLength={100}
        />
      )}
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <Button type="submit" variant="primary" className="w-fit" loading={form.isSending}>
        {isFirst ? sharingMessages.create.make : sharingMessages.create.another}
      </Button>
    </form>
  );
}

/** A switch has no place for an error, and its values are always valid. */
const switchOf = ({ name, ref, onBlur, onChange }: FieldProps) => ({ name, ref, onBlur, onChange });
