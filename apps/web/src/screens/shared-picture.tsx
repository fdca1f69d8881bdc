import { QueryClientProvider } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useSession } from "../features/auth/session.ts";
import { SharedView } from "../features/sharing/shared-view.tsx";
import { paths } from "../lib/paths.ts";
import { queryClientOf } from "../lib/query-client.ts";

/** The public page of a share link. */
export function SharedPictureScreen() {
  const { token = "" } = useParams();
  const { user } = useSession();
  return (
    <div className="mx-auto max-w-wide px-gutter pt-4 pb-section">
      <QueryClientProvider client={queryClientOf(user?.id)}>
        <SharedView key={token} token={token} begin={user ? paths.dashboard : paths.register} />
      </QueryClientProvider>
    </div>
  );
}
