import { useNavigate } from "react-router";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { blossom } from "../features/auth/auth-scenes.ts";
import { RegisterForm } from "../features/auth/register-form.tsx";
import { SignInOptions } from "../features/auth/sign-in-options.tsx";
import { TextLink } from "../features/auth/text-link.tsx";
import { paths } from "../lib/paths.ts";
import { registerMessages } from "./register.messages.ts";

export function RegisterScreen() {
  const navigate = useNavigate();
  return (
    <AuthPage
      title={registerMessages.title}
      lead={registerMessages.lead}
      picture={blossom}
      quote={registerMessages.quote}
    >
      <RegisterForm onDone={() => void navigate(paths.login, { state: { isNew: true } })} />
      <SignInOptions />
      <p className="mt-6 text-muted">
        {registerMessages.isKnown} <TextLink to={paths.login}>{registerMessages.signIn}</TextLink>
      </p>
    </AuthPage>
  );
}
