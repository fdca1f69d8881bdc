import { useSearchParams } from "react-router";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { rooftop } from "../features/auth/auth-scenes.ts";
import { EmailConfirmation } from "../features/auth/email-confirmation.tsx";
import { verifyEmailMessages } from "./verify-email.messages.ts";

export function VerifyEmailScreen() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  return (
    <AuthPage title={verifyEmailMessages.title} picture={rooftop} quote={verifyEmailMessages.quote}>
      <EmailConfirmation key={token} token={token} />
    </AuthPage>
  );
}
