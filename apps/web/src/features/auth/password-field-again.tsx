import { useId } from "react";
import { useLocation } from "react-router";
import type { FieldProps } from "../../lib/api-form.ts";
import { paths } from "../../lib/paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useSignInMethods } from "./security.api.ts";
import { securityMessages } from "./security.messages.ts";

/** Users without a password see no field; they may have to sign in again instead. */
export function PasswordFieldAgain({ field }: { field: FieldProps }) {
  const id = useId();
  const { data } = useSignInMethods();
  if (data?.has_password === false) return null;
  return (
    <PasswordField
      {...field}
      id={id}
      label={securityMessages.password}
      hint={securityMessages.passwordHint}
      autoComplete="current-password"
    />
  );
}

export function SignInAgain() {
  const { pathname } = useLocation();
  return (
    <Banner
      tone="danger"
      action={
        <LinkButton to={paths.login} state={{ from: `${pathname}#security` }}>
          {securityMessages.toSignIn}
        </LinkButton>
      }
    >
      {securityMessages.signInAgain}
    </Banner>
  );
}
