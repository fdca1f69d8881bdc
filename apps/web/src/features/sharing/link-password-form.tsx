import { useMutation, useQueryClient } from "@tanstack/react-query";
import { enterLinkPassword } from "@twofold/contract/sharing/shared-album";
import { Lock } from "lucide-react";
import { useApiForm } from "../../lib/api-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Mark } from "../../ui/logo.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { sharedAlbumMessages } from "./shared-album.messages.ts";
import { enterPasswordMutation, invalidateShared } from "./sharing.api.ts";

const messages = sharedAlbumMessages.password;

/** Shown instead of the album until the visitor has entered its password. */
export function LinkPasswordForm({ token }: { token: string }) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(enterPasswordMutation);
  const { field, failure, isSending, onSubmit } = useApiForm<
    { password: string },
    { password: string }
  >({
    schema: enterLinkPassword.body,
    values: { password: "" },
    failed: messages.failed,
    fieldOf: { wrong_link_password: "password" },
    send: async ({ password }) => {
      await mutateAsync({ token, password });
      await invalidateShared(client, token);
    },
  });
  return (
    <div className="shared-gate">
      <form noValidate className="grid gap-5" onSubmit={onSubmit}>
        <div>
          <span className="shared-lock">
            <Mark className="h-20" />
            <Lock aria-hidden="true" strokeWidth={1.75} />
          </span>
          <h1>{messages.title}</h1>
          <p className="mt-1 text-muted">{messages.line}</p>
        </div>
        <PasswordField {...field("password")} label={messages.label} autoComplete="off" />
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Button type="submit" variant="primary" size="lg" loading={isSending}>
          {messages.open}
        </Button>
      </form>
    </div>
  );
}
