import { QueryClientProvider } from "@tanstack/react-query";
import { albumLinkDays } from "@twofold/contract/sharing";
import { useSearchParams } from "react-router";
import { useSession } from "../features/auth/session.ts";
import { RenewLinkForm } from "../features/sharing/renew-link-form.tsx";
import { renewLinkMessages } from "../features/sharing/renew-link.messages.ts";
import { queryClientOf } from "../lib/query-client.ts";

/** The page of the email about a link that ends soon. */
export function RenewLinkScreen() {
  const [params] = useSearchParams();
  const { user } = useSession();
  const given = Number(params.get("days"));
  const days = albumLinkDays.find((each) => each === given) ?? 30;
  return (
    <div className="mx-auto max-w-read px-gutter py-section">
      <h1>{renewLinkMessages.title}</h1>
      <QueryClientProvider client={queryClientOf(user?.id)}>
        <RenewLinkForm token={params.get("token") ?? ""} days={days} />
      </QueryClientProvider>
    </div>
  );
}
