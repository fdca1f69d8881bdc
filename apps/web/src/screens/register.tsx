import { useNavigate } from "react-router";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { blossom } from "../features/auth/auth-scenes.ts";
import { RegisterForm } from "../features/auth/register-form.tsx";
import { TextLink } from "../features/auth/text-link.tsx";
import { paths } from "../lib/paths.ts";

export function RegisterScreen() {
  const navigate = useNavigate();
  return (
    <AuthPage
      title="Make room for two"
      lead="Free credits every day. No card."
      picture={blossom}
      quote="Your photos stay yours. Seen by nobody you did not choose."
    >
      <RegisterForm onDone={() => void navigate(paths.login)} />
      <p className="mt-6 text-muted">
        Already with us? <TextLink to={paths.login}>Sign In</TextLink>
      </p>
    </AuthPage>
  );
}
