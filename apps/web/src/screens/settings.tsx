import { useQueryClient } from "@tanstack/react-query";
import { ConfirmForLetters } from "../features/auth/confirm-for-letters.tsx";
import { useSession } from "../features/auth/session.ts";
import { FeedSetting } from "../features/calendar/feed-setting.tsx";
import { ImportSetting } from "../features/calendar/import-setting.tsx";
import { readEventsAgain } from "../features/events/events.api.ts";
import { PushOptIn } from "../features/notifications/push-opt-in.tsx";
import { ReminderHours } from "../features/settings/reminder-hours.tsx";
import { Toggles } from "../features/settings/toggles.tsx";
import { PageHead, Section } from "../ui/page.tsx";
import "../styles/settings.css";

export function SettingsScreen() {
  const { user } = useSession();
  const client = useQueryClient();
  if (!user) return null;
  return (
    <div className="settings">
      <PageHead title="Settings" lead="Every change is saved at once." />
      <Toggles lettersHint={!user.email_verified && <ConfirmForLetters email={user.email} />} />
      <Section title="Reminders" id="reminders">
        <PushOptIn userId={user.id} />
        <ReminderHours />
      </Section>
      <Section title="Your calendar elsewhere" id="calendar">
        <FeedSetting />
        <ImportSetting onImported={() => void readEventsAgain(client)} />
      </Section>
    </div>
  );
}
