import { useLocation, useNavigate } from "react-router";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { rooftop } from "../features/auth/auth-scenes.ts";
import { LoginForm } from "../features/auth/login-form.tsx";
import { TextLink } from "../features/auth/text-link.tsx";
import { paths } from "../lib/paths.ts";
import { Banner } from "../ui/banner.tsx";

export function LoginScreen() {
  const navigate = useNavigate();
  const { from, isExpired } = readState(useLocation().state);
  return (
    <AuthPage
      title="Welcome back, you two"
      lead="Your pictures and your days are where you left them."
      picture={rooftop}
      quote="Some days come once a year. Be early for one of them."
    >
      {isExpired && <Banner className="mt-7">You were signed out. Please sign in again.</Banner>}
      <LoginForm onDone={() => void navigate(from ?? paths.dashboard, { replace: true })} />
      <p className="mt-6 text-muted">
        New here? <TextLink to={paths.register}>Create an account</TextLink>
      </p>
    </AuthPage>
  );
}

/** The history keeps it, so it can be of any form: only an address of our own is gone to. */
function readState(state: unknown): { from: string | undefined; isExpired: boolean } {
  const { from, isExpired } = (state ?? {}) as { from?: unknown; isExpired?: unknown };
  const isOwn = typeof from === "string" && /^\/(?![/\\])/.test(from);
  return { from: isOwn ? from : undefined, isExpired: isExpired === true };
}
