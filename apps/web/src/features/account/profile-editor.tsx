import { useMutation } from "@tanstack/react-query";
import type { Profile } from "@twofold/contract/account";
import type { User } from "@twofold/contract/users";
import { useState, type SyntheticEvent } from "react";
import { ApiError } from "../../lib/errors.ts";
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

/** The server validates the fields and returns the field errors. */
export function ProfileEditor({ profile, onSaved, onCancel }: ProfileEditorProps) {
  const [fullName, setFullName] = useState(profile.full_name ?? "");
  const [username, setUsername] = useState(profile.username);
  const saving = useMutation({
    ...updateProfileMutation,
    onError: () => toast.error(accountMessages.editor.failed),
  });
  const errors = errorsIn(saving.error);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    saving.mutate(
      { full_name: fullName, username },
      {
        onSuccess: (user) => {
          toast.success(accountMessages.editor.done);
          onSaved(user);
        },
      },
    );
  }

  return (
    <>
      <PageHead title={accountMessages.editor.title} />
      <form noValidate className="profile-form" onSubmit={submit}>
        <TextField
          label={accountMessages.info.fullName}
          name="full_name"
          autoComplete="name"
          value={fullName}
          error={errors.full_name}
          onChange={({ currentTarget }) => setFullName(currentTarget.value)}
        />
        <TextField
          label={accountMessages.info.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={accountMessages.editor.usernameHint}
          value={username}
          error={errors.username}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
        />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" variant="primary" loading={saving.isPending}>
            {accountMessages.editor.save}
          </Button>
          <Button onClick={onCancel}>{accountMessages.editor.cancel}</Button>
        </div>
      </form>
    </>
  );
}

function errorsIn(error: unknown): { full_name?: string; username?: string } {
  if (!(error instanceof ApiError)) return {};
  if (error.code === "username_taken" && error.detail) return { username: error.detail };
  return Object.fromEntries(error.fields.map(({ field, detail }) => [field, detail]));
}
