import type { Profile } from "@twofold/contract/account";
import { Pencil } from "lucide-react";
import { formatDate } from "../../lib/dates.ts";
import { formatNumber } from "../../lib/language.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { AvatarPair } from "../../ui/avatar-pair.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { accountMessages } from "./account.messages.ts";

interface ProfileHeadProps {
  /** Shown until the profile has loaded. */
  name: string;
  line: string | undefined;
  /** The first name of the linked partner. */
  partnerName?: string | undefined;
  onEdit: () => void;
}

export function ProfileHead({ name, line, partnerName, onEdit }: ProfileHeadProps) {
  return (
    <div className="profile-head">
      {partnerName === undefined ? (
        <Avatar name={name} size="xl" />
      ) : (
        <AvatarPair people={[{ name }, { name: partnerName }]} size="xl" />
      )}
      <div className="min-w-0">
        <h1 className="wrap-anywhere">{name}</h1>
        <p className="mt-1 text-muted">{line ?? " "}</p>
      </div>
      <Button
        icon={<Pencil aria-hidden="true" className="size-4" strokeWidth={2} />}
        onClick={onEdit}
      >
        {accountMessages.edit}
      </Button>
    </div>
  );
}

const figures = [
  "total_images",
  "total_events",
  "total_generated_images",
  "upcoming_events",
] as const;

export function Statistics({ profile }: { profile: Profile | undefined }) {
  return (
    <section aria-labelledby="statistics" aria-busy={!profile}>
      <h2 id="statistics" className="sr-only">
        {accountMessages.statistics.title}
      </h2>
      <dl className="profile-stats">
        {figures.map((name) => (
          <div key={name}>
            <dt>{accountMessages.statistics.figures[name]}</dt>
            <dd>{profile ? formatNumber(profile[name]) : <Skeleton className="h-9 w-12" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function BasicInfo({ profile }: { profile: Profile | undefined }) {
  const lines = profile && [
    {
      label: accountMessages.info.fullName,
      value: profile.full_name || accountMessages.info.notProvided,
    },
    { label: accountMessages.info.email, value: profile.email },
    { label: accountMessages.info.username, value: profile.username },
    { label: accountMessages.info.memberSince, value: formatDate(new Date(profile.created_at)) },
    ...(profile.is_admin
      ? [{ label: accountMessages.info.role, value: accountMessages.info.administrator }]
      : []),
  ];
  return (
    <section aria-labelledby="basic-info" aria-busy={!profile}>
      <h2 id="basic-info">{accountMessages.info.title}</h2>
      {lines ? (
        <dl className="profile-lines">
          {lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <div className="mt-4 grid gap-4">
          {["w-48", "w-64", "w-32", "w-40"].map((width) => (
            <Skeleton key={width} className={`h-9 ${width}`} />
          ))}
        </div>
      )}
    </section>
  );
}
