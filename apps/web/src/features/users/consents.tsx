import { useMutation } from "@tanstack/react-query";
import type { AgreementName, ChoiceName } from "@twofold/contract/users/consents";
import type { UserSettings } from "@twofold/contract/users/settings";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { consentsMessages } from "./consents.messages.ts";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { useConsents, useSettings, updateSettingsMutation } from "./settings.api.ts";

const switchOf: Record<ChoiceName, keyof UserSettings> = {
  image_sharing: "allowImageSharing",
  notifications: "allowNotifications",
  email_updates: "allowEmailUpdates",
};

interface ConsentsProps {
  /** Further consents, which are given elsewhere. */
  children?: ReactNode;
}

/** All consents with their dates; optional ones can be withdrawn immediately. */
export function Consents({ children }: ConsentsProps) {
  const { data, isError, refetch } = useConsents();
  const { data: settings } = useSettings();
  const { mutate: change } = useMutation(updateSettingsMutation);
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data || !settings) return <Skeleton className="h-40" />;
  return (
    <ul className="setting-rows">
      {data.agreements.map(({ what, accepted_version, accepted_at }) => (
        <li key={what} className="setting">
          <div>
            <p className="setting-name">{consentsMessages.agreements[what]}</p>
            <p className="setting-line">{agreed(accepted_version, accepted_at)}</p>
          </div>
          <ReadLink what={what} />
        </li>
      ))}
      {data.choices.map(({ what, changed_at }) => {
        // The switch above has already changed while this list reloads.
        const isGiven = settings[switchOf[what]];
        return (
          <li key={what} className="setting">
            <div>
              <p className="setting-name">{consentsMessages.choices[what].name}</p>
              <p className="setting-line">
                {isGiven ? consentsMessages.choices[what].line : consentsMessages.notGiven}{" "}
                {changed_at && consentsMessages.since(isGiven, formatDate(new Date(changed_at)))}
              </p>
            </div>
            {isGiven && (
              <Button
                aria-label={consentsMessages.withdrawOf(consentsMessages.choices[what].name)}
                onClick={() => change({ ...settings, [switchOf[what]]: false })}
              >
                {consentsMessages.withdraw}
              </Button>
            )}
          </li>
        );
      })}
      {children}
    </ul>
  );
}

function agreed(version: string | null, at: string | null): string {
  return version && at
    ? consentsMessages.agreed(version, formatDate(new Date(at)))
    : consentsMessages.notAgreed;
}

function ReadLink({ what }: { what: AgreementName }) {
  return (
    <Link to={what === "terms" ? paths.terms : paths.privacy} className="btn btn-text">
      <span>{consentsMessages.read[what]}</span>
    </Link>
  );
}
