import { frameMessages } from "./frame.messages.ts";

export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-4 left-4 z-(--z-toast) -translate-y-24 rounded-field bg-ink px-4 py-3 font-semibold text-paper focus-visible:translate-y-0"
    >
      {frameMessages.skipToContent}
    </a>
  );
}
