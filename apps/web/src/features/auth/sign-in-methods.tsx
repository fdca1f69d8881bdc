import type { SignInMethods } from "@twofold/contract/auth/sign-in-methods";
import type { ReactNode } from "react";
import { RetryButton } from "../../ui/retry-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSignInMethods } from "./security.api.ts";
import { securityMessages } from "./security.messages.ts";

/** Shows a spinner or an error until the sign-in methods have loaded. */
export function WithSignInMethods({
  children,
}: {
  children: (methods: SignInMethods) => ReactNode;
}) {
  const { data, isError, refetch } = useSignInMethods();
  if (data) return children(data);
  if (!isError) return <Skeleton className="my-4 h-16" />;
  return (
    <div role="alert" className="setting">
      <p className="setting-line">{securityMessages.notLoaded}</p>
      <RetryButton onClick={() => void refetch()} />
    </div>
  );
}
