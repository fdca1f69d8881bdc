import { Mail } from "lucide-react";
import { Section } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useContact } from "./help.api.ts";

/** `username` goes into the letter, so that whoever reads it knows whose account it is about. */
export function Contact({ username }: { username: string | undefined }) {
  const { data, isError } = useContact();
  return (
    <Section title="Write to us" id="contact">
      <p className="text-muted">
        A person reads every letter. If it is about a picture or a payment, say which one and when.
      </p>
      <div className="mt-4">
        {data ? (
          <a href={letterTo(data.email, username)} className="btn btn-primary max-w-full">
            <span className="min-w-0">
              <Mail aria-hidden="true" className="size-4" strokeWidth={2} />
              <span className="truncate">{data.email}</span>
            </span>
          </a>
        ) : isError ? (
          <p role="alert">The address could not be loaded. Please try again in a moment.</p>
        ) : (
          <Skeleton className="h-11 w-56" />
        )}
      </div>
    </Section>
  );
}

function letterTo(email: string, username: string | undefined): string {
  const about = username === undefined ? "" : `\n\nMy username: ${username}`;
  return `mailto:${email}?subject=${encodeURIComponent("Help with Twofold")}&body=${encodeURIComponent(about)}`;
}
