import { useState } from "react";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { paris } from "../features/auth/auth-scenes.ts";
import { ForgotPasswordForm } from "../features/auth/forgot-password-form.tsx";
import { TextLink } from "../features/auth/text-link.tsx";
import { paths } from "../lib/paths.ts";
import { Banner } from "../ui/banner.tsx";
import { forgotPasswordMessages } from "./forgot-password.messages.ts";

export function ForgotPasswordScreen() {
  const [email, setEmail] = useState<string>();
  return (
    <AuthPage
      title={forgotPasswordMessages.title}
      lead={forgotPasswordMessages.lead}
      picture={paris}
      quote={forgotPasswordMessages.quote}
    >
      {email !== undefined && (
        <Banner tone="success" className="mt-7">
          {forgotPasswordMessages.sent(email)}
        </Banner>
      )}
      <ForgotPasswordForm isSent={email !== undefined} onDone={setEmail} />
      <p className="mt-6 text-muted">
        {forgotPasswordMessages.backTo}{" "}
        <TextLink to={paths.login}>{forgotPasswordMessages.signIn}</TextLink>
      </p>
    </AuthPage>
  );
}
