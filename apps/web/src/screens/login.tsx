import { useLocation, useNavigate } from "react-router";
import { isOwnPath } from "../features/auth/return-path.ts";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { rooftop } from "../features/auth/auth-scenes.ts";
import { firstNameOf } from "../features/auth/greeting.ts";
import { LoginForm } from "../features/auth/login-form.tsx";
import { useSession } from "../features/auth/session.ts";
import { TextLink } from "../features/auth/text-link.tsx";
import { paths } from "../lib/paths.ts";
import { Banner } from "../ui/banner.tsx";
import { loginMessages } from "./login.messages.ts";

export function LoginScreen() {
  const navigate = useNavigate();
  const { from, isExpired, isNew } = readState(useLocation().state);
  const { user } = useSession();
  return (
    <AuthPage
      title={isNew && user ? loginMessages.newTitle(firstNameOf(user)) : loginMessages.title}
      lead={isNew && user ? loginMessages.newLead : loginMessages.lead}
      picture={rooftop}
      quote={loginMessages.quote}
    >
      {isExpired && <Banner className="mt-7">{loginMessages.expired}</Banner>}
      <LoginForm
        from={from}
        onDone={() => void navigate(from ?? paths.dashboard, { replace: true })}
      />
      <p className="mt-6 text-muted">
        {loginMessages.isNew} <TextLink to={paths.register}>{loginMessages.register}</TextLink>
      </p>
    </AuthPage>
  );
}

interface Arrival {
  from: string | undefined;
  isExpired: boolean;
  /** True immediately after signing up. */
  isNew: boolean;
}

/** The value comes from the browser's history, so its type is unknown. */
function readState(state: unknown): Arrival {
  const given = (state ?? {}) as { from?: unknown; isExpired?: unknown; isNew?: unknown };
  const isOwn = typeof given.from === "string" && isOwnPath(given.from);
  return {
    from: isOwn ? String(given.from) : undefined,
    isExpired: given.isExpired === true,
    isNew: given.isNew === true,
  };
}
