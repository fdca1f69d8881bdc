import { Rss } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { onFirstInput } from "../../../ui/on-first-input.ts";
import { feedSettingMessages } from "./feed-setting.messages.ts";
import { ImportButton } from "./import-button.tsx";
import { importMessages } from "./import.messages.ts";
import "../../../styles/settings.css";

// Few visits open it, and its libraries are a quarter of the page: loaded with the first input.
const loadDialog = () => import("./feed-dialog.tsx");
const FeedDialog = lazy(async () => ({ default: (await loadDialog()).FeedDialog }));

/** Subscribe and Import, as in Settings, where users look for them first. */
export function CalendarActions() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => onFirstInput(() => void loadDialog().catch(() => {})), []);
  return (
    <div className="calendar-actions">
      <Button
        variant="text"
        icon={<Rss aria-hidden="true" className="size-4" strokeWidth={2} />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {feedSettingMessages.subscribe}
      </Button>
      <ImportButton variant="text">{importMessages.short}</ImportButton>
      {wasOpened && (
        <Suspense>
          <FeedDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
