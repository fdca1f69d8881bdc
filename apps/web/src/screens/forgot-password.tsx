import { useState } from "react";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { paris } from "../features/auth/auth-scenes.ts";
import { ForgotPasswordForm } from "../features/auth/forgot-password-form.tsx";
import { TextLink } from "../features/auth/text-link.tsx";
import { paths } from "../lib/paths.ts";
import { Banner } from "../ui/banner.tsx";

export function ForgotPasswordScreen() {
  const [email, setEmail] = useState<string>();
  return (
    <AuthPage
      title="Forgot your password?"
      lead="It happens. Tell us your email and we send you a link to set a new one."
      picture={paris}
      quote="Dates are easier to remember when somebody helps."
    >
      {email !== undefined && (
        <Banner tone="success" className="mt-7">
          If {email} has an account, a link is on its way. It is good for 30 minutes; please look
          among the spam too.
        </Banner>
      )}
      <ForgotPasswordForm isSent={email !== undefined} onDone={setEmail} />
      <p className="mt-6 text-muted">
        Back to <TextLink to={paths.login}>Sign In</TextLink>
      </p>
    </AuthPage>
  );
}
