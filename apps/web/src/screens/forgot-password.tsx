import { useState } from "react";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { paris } from "../features/auth/auth-scenes.ts";
import { ForgotPasswordForm } from "../features/auth/forgot-password-form.tsx";
import { TextLink } from "../features/auth/text-link.tsx";
import { paths } from "../lib/paths.ts";
import { Banner } from "../ui/banner.tsx";
import { words } from "./forgot-password.words.ts";

export function ForgotPasswordScreen() {
  const [email, setEmail] = useState<string>();
  return (
    <AuthPage title={words.title} lead={words.lead} picture={paris} quote={words.quote}>
      {email !== undefined && (
        <Banner tone="success" className="mt-7">
          {words.sent(email)}
        </Banner>
      )}
      <ForgotPasswordForm isSent={email !== undefined} onDone={setEmail} />
      <p className="mt-6 text-muted">
        {words.backTo} <TextLink to={paths.login}>{words.signIn}</TextLink>
      </p>
    </AuthPage>
  );
}
