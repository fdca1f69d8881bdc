import { useMutation } from "@tanstack/react-query";
import { ProfileChange, type Profile } from "@twofold/contract/account";
import type { User } from "@twofold/contract/users";
import { useApiForm } from "../../lib/api-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import { updateProfileMutation } from "./account.api.ts";
import { accountMessages } from "./account.messages.ts";

interface ProfileEditorProps {
  profile: Profile;
  onSaved: (user: User) => void;
  onCancel: () => void;
}

export function ProfileEditor({ profile, onSaved, onCancel }: ProfileEditorProps) {
  const { mutateAsync } = useMutation({
    ...updateProfileMutation,
    onError: () => toast.error(accountMessages.editor.failed),
  });
  const { field, isSending, onSubmit } = useApiForm<ProfileChange, ProfileChange>({
    schema: ProfileChange,
    failed: accountMessages.editor.failed,
    fieldOf: { username_taken: "username" },
    send: async (names) => {
      const user = await mutateAsync(names);
      toast.success(accountMessages.editor.done);
      onSaved(user);
    },
  });
  return (
    <>
      <PageHead title={accountMessages.editor.title} />
      <form noValidate className="profile-form" onSubmit={onSubmit}>
        <TextField
          {...field("full_name")}
          label={accountMessages.info.fullName}
          autoComplete="name"
          defaultValue={profile.full_name ?? ""}
        />
        <TextField
          {...field("username")}
          label={accountMessages.info.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={accountMessages.editor.usernameHint}
          defaultValue={profile.username}
        />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" variant="primary" loading={isSending}>
            {accountMessages.editor.save}
          </Button>
          <Button onClick={onCancel}>{accountMessages.editor.cancel}</Button>
        </div>
      </form>
    </>
  );
}
