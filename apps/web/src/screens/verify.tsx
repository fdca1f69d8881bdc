import { useSearchParams } from "react-router";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { rooftop } from "../features/auth/auth-scenes.ts";
import { EmailConfirmation } from "../features/auth/email-confirmation.tsx";

export function VerifyScreen() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  return (
    <AuthPage
      title="Confirm your email"
      picture={rooftop}
      quote="Some days come once a year. Be early for one of them."
    >
      <EmailConfirmation key={token} token={token} />
    </AuthPage>
  );
}
