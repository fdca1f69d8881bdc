import type { ReactNode } from "react";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { landingMessages } from "./landing.messages.ts";

interface StartButtonProps {
  isSignedIn: boolean;
  variant: "primary" | "light";
  /** The label for visitors. */
  children?: ReactNode;
}

/** Leads visitors to the registration and signed-in users to their dashboard. */
export function StartButton({
  isSignedIn,
  variant,
  children = landingMessages.start,
}: StartButtonProps) {
  return (
    <LinkButton to={isSignedIn ? paths.dashboard : paths.register} variant={variant} size="lg">
      {isSignedIn ? landingMessages.dashboard : children}
    </LinkButton>
  );
}
