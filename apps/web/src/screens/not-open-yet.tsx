import { useSession } from "../features/auth/session.ts";
import { paths } from "../lib/paths.ts";
import { LinkButton } from "../ui/button.tsx";
import { Mark } from "../ui/logo.tsx";
import { notOpenYetMessages } from "./not-open-yet.messages.ts";

/** A specified path whose page is not built yet. */
export function NotOpenYetScreen({ name }: { name: string }) {
  const { user } = useSession();
  return (
    <div className="mx-auto grid max-w-read justify-items-center px-gutter py-section text-center">
      <Mark className="mb-4 h-20" />
      <h1>{name}</h1>
      <p className="mt-3 max-w-96 text-lead text-muted">{notOpenYetMessages.line}</p>
      <div className="mt-7">
        {user ? (
          <LinkButton to={paths.dashboard}>{notOpenYetMessages.toDashboard}</LinkButton>
        ) : (
          <LinkButton to={paths.home}>{notOpenYetMessages.toStart}</LinkButton>
        )}
      </div>
    </div>
  );
}
