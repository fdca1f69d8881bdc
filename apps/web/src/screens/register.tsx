import { useLocation, useNavigate } from "react-router";
import { isOwnPath } from "../features/auth/return-path.ts";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { blossom } from "../features/auth/auth-scenes.ts";
import { RegisterForm } from "../features/auth/register-form.tsx";
import { SignInOptions } from "../features/auth/sign-in-options.tsx";
import { TextLink } from "../features/auth/text-link.tsx";
import { paths } from "../lib/paths.ts";
import { registerMessages } from "./register.messages.ts";

export function RegisterScreen() {
  const navigate = useNavigate();
  const { from, invitation } = readState(useLocation().state);
  const leave = () =>
    from === undefined
      ? navigate(paths.login, { state: { isNew: true } })
      : navigate(from, { replace: true });
  return (
    <AuthPage
      title={registerMessages.title}
      lead={registerMessages.lead}
      picture={blossom}
      quote={registerMessages.quote}
    >
      <RegisterForm invitation={invitation} onDone={() => void leave()} />
      <SignInOptions />
      <p className="mt-6 text-muted">
        {registerMessages.isKnown} <TextLink to={paths.login}>{registerMessages.signIn}</TextLink>
      </p>
    </AuthPage>
  );
}

/** Where a visitor comes from. The value is from the browser's history, so its type is unknown. */
function readState(state: unknown) {
  const { from, invitation } = (state ?? {}) as { from?: unknown; invitation?: unknown };
  return {
    from: typeof from === "string" && isOwnPath(from) ? from : undefined,
    invitation: typeof invitation === "string" ? invitation : undefined,
  };
}
