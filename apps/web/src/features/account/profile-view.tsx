import type { Profile } from "@twofold/contract/account";
import { Pencil } from "lucide-react";
import { formatDate } from "../../lib/dates.ts";
import { Avatar } from "../../ui/avatar-pair.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const NOT_PROVIDED = "Not provided";

interface ProfileHeadProps {
  /** Who it is while the profile is on its way. */
  name: string;
  line: string | undefined;
  onEdit: () => void;
}

export function ProfileHead({ name, line, onEdit }: ProfileHeadProps) {
  return (
    <div className="profile-head">
      <Avatar name={name} size="xl" />
      <div className="min-w-0 flex-1">
        <h1 className="wrap-anywhere">{name}</h1>
        <p className="mt-1 text-muted">{line ?? " "}</p>
      </div>
      <Button
        icon={<Pencil aria-hidden="true" className="size-4" strokeWidth={2} />}
        onClick={onEdit}
      >
        Edit
      </Button>
    </div>
  );
}

const figures = [
  { label: "Images", name: "total_images" },
  { label: "Events", name: "total_events" },
  { label: "Generated", name: "total_generated_images" },
  { label: "Upcoming", name: "upcoming_events" },
] as const;

const number = new Intl.NumberFormat();

export function Statistics({ profile }: { profile: Profile | undefined }) {
  return (
    <section aria-labelledby="statistics" aria-busy={!profile}>
      <h2 id="statistics" className="sr-only">
        Account statistics
      </h2>
      <dl className="profile-stats">
        {figures.map(({ label, name }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{profile ? number.format(profile[name]) : <Skeleton className="h-9 w-12" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function BasicInfo({ profile }: { profile: Profile | undefined }) {
  const lines = profile && [
    { label: "Full name", words: profile.full_name || NOT_PROVIDED },
    { label: "Email", words: profile.email },
    { label: "Username", words: profile.username },
    { label: "Member since", words: formatDate(new Date(profile.created_at)) },
    ...(profile.is_admin ? [{ label: "Role", words: "Administrator" }] : []),
  ];
  return (
    <section aria-labelledby="basic-info" aria-busy={!profile}>
      <h2 id="basic-info">Basic info</h2>
      {lines ? (
        <dl className="profile-lines">
          {lines.map(({ label, words }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
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
