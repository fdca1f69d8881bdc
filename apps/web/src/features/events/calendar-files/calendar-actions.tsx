import { Rss } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FeedSetting } from "./feed-setting.tsx";
import { feedSettingMessages } from "./feed-setting.messages.ts";
import { ImportButton } from "./import-button.tsx";
import { importMessages } from "./import.messages.ts";
import "../../../styles/settings.css";

/** Subscribe and Import, as in Settings, where users look for them first. */
export function CalendarActions() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="calendar-actions">
      <Button
        variant="text"
        icon={<Rss aria-hidden="true" className="size-4" strokeWidth={2} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {feedSettingMessages.subscribe}
      </Button>
      <ImportButton variant="text">{importMessages.short}</ImportButton>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={feedSettingMessages.subscribeTitle}
        footer={<Button onClick={() => setOpen(false)}>{feedSettingMessages.done}</Button>}
      >
        <FeedSetting />
      </Dialog>
    </div>
  );
}
