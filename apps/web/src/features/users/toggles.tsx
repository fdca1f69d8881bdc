import { useMutation } from "@tanstack/react-query";
import type { UserSettings } from "@twofold/contract/users/settings";
import type { ReactNode } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { SpinnerCircles } from "../../ui/spinner.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useSettings, updateSettingsMutation } from "./settings.api.ts";
import { togglesMessages } from "./toggles.messages.ts";

const names: readonly (keyof UserSettings)[] = [
  "allowImageSharing",
  "allowProfileVisibility",
  "allowNotifications",
  "allowEmailUpdates",
];

interface TogglesProps {
  /** Shown below Email Updates while it is on: what still prevents emails. */
  emailHint?: ReactNode;
}

export function Toggles({ emailHint }: TogglesProps) {
  const { data, isError, refetch } = useSettings();
  const { mutate: change } = useMutation(updateSettingsMutation);
  if (!data && isError) {
    return (
      <ErrorState
        title={togglesMessages.failed}
        line={togglesMessages.failedLine}
        onRetry={refetch}
      />
    );
  }
  if (!data) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form
      <div role="status" className="settings-coming">
        <SpinnerCircles className="size-12" />
        {togglesMessages.loading}
      </div>
    );
  }
  return (
    <div className="settings-list">
      {names.map((name) => (
        <Switch
          key={name}
          label={togglesMessages.toggles[name].label}
          description={togglesMessages.toggles[name].line}
          checked={data[name]}
          onChange={({ currentTarget }) => change({ ...data, [name]: currentTarget.checked })}
        />
      ))}
      {data.allowEmailUpdates && emailHint}
    </div>
  );
}
