import { useMutation } from "@tanstack/react-query";
import {
  albumLinkDays,
  ShareLinkChange,
  type LinkDays,
  type ShareLink,
} from "@twofold/contract/sharing";
import { useId, useState } from "react";
import { useApiForm } from "../../lib/api-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast.ts";
import { albumSharingMessages } from "./album-sharing.messages.ts";
import { LinkDuration } from "./link-duration.tsx";
import { changeLinkMutation } from "./sharing.api.ts";

const messages = albumSharingMessages.settings;

/** The settings of an existing link, which visitors notice with their next request. */
export function AlbumLinkSettings({ link, title }: { link: ShareLink; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="share-link-settings">
      <Button
        variant="text"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={messages.of(title)}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.open}
      </Button>
      {isOpen && (
        <div id={id}>
          <SettingsForm link={link} onSaved={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}

function SettingsForm({ link, onSaved }: { link: ShareLink; onSaved: () => void }) {
  const { mutateAsync } = useMutation(changeLinkMutation);
  const [allowsDownload, setAllowsDownload] = useState(link.allows_download);
  const [showsCaptions, setShowsCaptions] = useState(link.shows_captions);
  const [hasPassword, setHasPassword] = useState(link.has_password);
  const [days, setDays] = useState<LinkDays>();
  const form = useApiForm<{ password: string }, ShareLinkChange>({
    schema: {
      safeParse: ({ password }: { password: string }) =>
        ShareLinkChange.safeParse({
          allows_download: allowsDownload,
          shows_captions: showsCaptions,
          days,
          ...passwordChange(link.has_password, hasPassword, password),
        }),
    },
    values: { password: "" },
    failed: messages.failed,
    send: async (change) => {
      await mutateAsync({ id: link.id, ...change });
      toast.success(messages.saved);
      onSaved();
    },
  });
  return (
    <form className="mt-2 grid gap-4" noValidate onSubmit={form.onSubmit}>
      <div className="share-settings">
        <Switch
          checked={allowsDownload}
          onChange={({ target }) => setAllowsDownload(target.checked)}
          label={albumSharingMessages.download}
          description={albumSharingMessages.downloadLine}
        />
        <Switch
          checked={showsCaptions}
          onChange={({ target }) => setShowsCaptions(target.checked)}
          label={albumSharingMessages.captions}
          description={albumSharingMessages.captionsLine}
        />
        <Switch
          checked={hasPassword}
          onChange={({ target }) => setHasPassword(target.checked)}
          label={albumSharingMessages.password}
          description={albumSharingMessages.passwordLine}
        />
      </div>
      {hasPassword && (
        <PasswordField
          {...form.field("password")}
          label={link.has_password ? messages.changePassword : messages.newPassword}
          autoComplete="off"
          maxLength={100}
        />
      )}
      <LinkDuration
        legend={messages.duration}
        options={albumLinkDays}
        value={days}
        onChange={setDays}
      />
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <Button type="submit" variant="primary" className="w-fit" loading={form.isSending}>
        {messages.save}
      </Button>
    </form>
  );
}

/** An empty field keeps the password of a link that has one. */
function passwordChange(had: boolean, has: boolean, password: string) {
  if (!has) return had ? { password: null } : {};
  return had && password === "" ? {} : { password };
}
