import { RotateCw } from "lucide-react";
import { Button, type ButtonVariant } from "./button.tsx";
import { uiMessages } from "./ui.messages.ts";

interface RetryButtonProps {
  onClick: () => void;
  variant?: ButtonVariant;
  className?: string;
}

/** Repeats a failed request. */
export function RetryButton(props: RetryButtonProps) {
  return (
    <Button {...props} icon={<RotateCw aria-hidden="true" className="size-4" strokeWidth={2} />}>
      {uiMessages.retry}
    </Button>
  );
}
