import { Check, Copy } from "lucide-react";
import { useEffect, useState, type ComponentProps } from "react";
import { Button } from "./button.tsx";
import { toast } from "./toast.ts";
import { uiMessages } from "./ui.messages.ts";

const COPIED_FOR_MS = 3_000;

type CopyButtonProps = Pick<ComponentProps<typeof Button>, "ref" | "variant" | "aria-label"> & {
  text: string;
  /** The message if copying failed. */
  notCopied: string;
  /** The browser forbids copying, so the text is shown for manual selection. */
  onRefused?: () => void;
};

export function CopyButton({ text, notCopied, onRefused, ...button }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onRefused?.();
      toast.error(notCopied);
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button
        {...button}
        icon={<Icon aria-hidden="true" className="size-4" strokeWidth={2} />}
        onClick={() => void copy()}
      >
        {isCopied ? uiMessages.copied : uiMessages.copy}
      </Button>
      <span className="sr-only" aria-live="polite">
        {isCopied && uiMessages.copied}
      </span>
    </>
  );
}
