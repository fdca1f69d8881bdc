import type { User } from "@twofold/contract/users";
import { paths } from "../../lib/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Panel } from "../../ui/page.tsx";
import { signInMessages } from "./sign-in.messages.ts";

export function SignedInCard({ user }: { user: User }) {
  return (
    <Panel className="mt-7 grid gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={user.username} size="md" />
        <p className="min-w-0 break-words">
          {signInMessages.signedInAs}{" "}
          <strong className="font-semibold">{user.full_name || user.username}</strong>
        </p>
      </div>
      <LinkButton to={paths.dashboard} variant="primary" size="lg">
        {signInMessages.toDashboard}
      </LinkButton>
    </Panel>
  );
}
