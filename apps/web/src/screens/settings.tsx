import { useEffect } from "react";
import { ConfirmEmailHint } from "../features/auth/confirm-email-hint.tsx";
import { useSession } from "../features/auth/session.ts";
import { FeedSetting } from "../features/events/calendar-files/feed-setting.tsx";
import { ImportSetting } from "../features/events/calendar-files/import-setting.tsx";
import { EngineConsent } from "../features/engines/engine-consent.tsx";
import { PushOptIn } from "../features/notifications/push-opt-in.tsx";
import { Activity } from "../features/auth/activity/activity.tsx";
import { ConnectedSignInSection } from "../features/auth/oauth/oauth-section.tsx";
import { PasskeysSection } from "../features/auth/passkeys/passkeys-section.tsx";
import { TwoFactorSection } from "../features/auth/two-factor/two-factor-section.tsx";
import { SessionList } from "../features/auth/sessions/session-list.tsx";
import { Consents } from "../features/users/consents.tsx";
import { EmailSwitches } from "../features/users/email-switches.tsx";
import { Contents } from "../ui/section-nav.tsx";
import { LanguageSetting } from "../features/users/language-setting.tsx";
import { ReminderHours } from "../features/events/reminders/reminder-hours.tsx";
import { ReminderTest } from "../features/notifications/reminder-test.tsx";
import { settingsMessages } from "./settings.messages.ts";
import { ThemeSetting } from "../features/users/theme-setting.tsx";
import { useSettings } from "../features/users/settings.api.ts";
import { Toggles } from "../features/users/toggles.tsx";
import { ZoneSetting } from "../features/users/zone-setting.tsx";
import { ShareLinksSection } from "../features/sharing/share-links-section.tsx";
import { SamplesSection } from "../features/samples/samples-section.tsx";
import { PageHead, Section } from "../ui/page.tsx";
import "../styles/settings.css";

type SectionName = keyof typeof settingsMessages.sections;

const order: readonly SectionName[] = [
  "general",
  "public-gallery",
  "language",
  "appearance",
  "reminders",
  "sessions",
  "security",
  "activity",
  "calendar",
  "sharing",
  "consents",
];
const contents = order.map((id) => ({ id, title: settingsMessages.sections[id] }));

export function SettingsScreen() {
  const { user } = useSession();
  const { isPending } = useSettings();
  useSectionOfAddress(!isPending);
  if (!user) return null;
  return (
    <div className="settings">
      <PageHead title={settingsMessages.title} lead={settingsMessages.lead} />
      <Contents title={settingsMessages.contents} sections={contents} />
      <div className="settings-body" data-loading={isPending || undefined}>
        <section id="general" aria-label={settingsMessages.sections.general}>
          <Toggles
            emailHint={
              !user.email_verified && <ConfirmEmailHint email={user.email} purpose="emails" />
            }
          />
          <div id="emails">
            <EmailSwitches />
          </div>
        </section>
        <Section {...headOf("public-gallery")}>
          <SamplesSection />
        </Section>
        <Section {...headOf("language")}>
          <div className="setting-parts">
            <LanguageSetting />
            <ZoneSetting />
          </div>
        </Section>
        <Section {...headOf("appearance")}>
          <ThemeSetting />
        </Section>
        <Section {...headOf("reminders")}>
          <PushOptIn userId={user.id} />
          <ReminderHours />
          <ReminderTest />
        </Section>
        <Section {...headOf("sessions")}>
          <SessionList />
        </Section>
        <Section {...headOf("security")}>
          {!user.email_verified && <ConfirmEmailHint email={user.email} purpose="security" />}
          <TwoFactorSection />
          <PasskeysSection />
          <ConnectedSignInSection />
        </Section>
        <Section {...headOf("activity")}>
          <Activity />
        </Section>
        <Section {...headOf("calendar")}>
          <FeedSetting />
          <ImportSetting />
        </Section>
        <Section {...headOf("sharing")}>
          <ShareLinksSection />
        </Section>
        <Section {...headOf("consents")}>
          <Consents>
            <EngineConsent />
          </Consents>
        </Section>
      </div>
    </div>
  );
}

/** Emails and notifications link to a section, which is not visible yet when the path changes. */
function useSectionOfAddress(isVisible: boolean): void {
  useEffect(() => {
    if (isVisible) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isVisible]);
}

const headOf = (id: SectionName) => ({ id, title: settingsMessages.sections[id] });
