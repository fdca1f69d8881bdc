import { ConfirmEmailCard } from "../features/auth/confirm-email-card.tsx";
import { firstNameOf, greetingAt } from "../features/auth/greeting.ts";
import { useSession } from "../features/auth/session.ts";
import { formatDay, useNow } from "../lib/dates.ts";
import { PageHead } from "../ui/page.tsx";
import beach from "../assets/scenes/beach-720.webp";

export function DashboardScreen() {
  const { user } = useSession();
  const now = useNow();
  if (!user) return null;
  return (
    <>
      <PageHead
        title={`${greetingAt(now)}, ${firstNameOf(user)}`}
        lead={<span className="md:hidden">{formatDay(now)}</span>}
      />
      {!user.email_verified && <ConfirmEmailCard user={user} />}
      <section className="mt-8 grid items-center gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="max-w-read">
          <h2 className="text-title font-[440]">Your place is ready</h2>
          <p className="mt-3 text-lead text-muted">
            This is where your pictures and your days will be: what comes next, what you made, and
            the scenes you can step into. Their rooms open one by one.
          </p>
        </div>
        <img
          src={beach}
          alt="A paper-cut couple under a flower arch at the sea"
          width={720}
          height={900}
          className="h-auto w-full rounded-card bg-sunken sm:order-first"
        />
      </section>
    </>
  );
}
