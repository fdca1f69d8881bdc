import type { UserSettings } from "@twofold/contract/settings";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SpinnerCircles } from "../../ui/spinner.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useSettings, useSettingsChange } from "./settings.api.ts";

const toggles: readonly { name: keyof UserSettings; label: string; line: string }[] = [
  {
    name: "allowImageSharing",
    label: "Share My Creations",
    line: "Your images may appear in the landing gallery.",
  },
  {
    name: "allowProfileVisibility",
    label: "Profile Visibility",
    line: "People you share an album with see your name and picture.",
  },
  {
    name: "allowNotifications",
    label: "Push Notifications",
    line: "A nudge on your devices before a day that matters.",
  },
  {
    name: "allowEmailUpdates",
    label: "Email Updates",
    line: "Reminders by email. Letters about your account come in any case.",
  },
];

interface TogglesProps {
  /** Said below Email Updates while it is on: what still stands in the way of letters. */
  lettersHint?: ReactNode;
}

export function Toggles({ lettersHint }: TogglesProps) {
  const { data, isError, refetch } = useSettings();
  const change = useSettingsChange();
  if (!data && isError) {
    return (
      <EmptyState
        drawing="error"
        title="Failed to load settings"
        line="Please check your connection and try again"
        action={
          <Button
            icon={<RotateCw aria-hidden="true" className="size-4" strokeWidth={2} />}
            onClick={() => void refetch()}
          >
            Retry
          </Button>
        }
      />
    );
  }
  if (!data) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output belongs to a form; this belongs to a page
      <div role="status" className="settings-coming">
        <SpinnerCircles className="size-12" />
        Loading settings...
      </div>
    );
  }
  return (
    <div className="settings-list">
      {toggles.map(({ name, label, line }) => (
        <Switch
          key={name}
          label={label}
          description={line}
          checked={data[name]}
          onChange={({ currentTarget }) => change({ ...data, [name]: currentTarget.checked })}
        />
      ))}
      {data.allowEmailUpdates && lettersHint}
    </div>
  );
}
