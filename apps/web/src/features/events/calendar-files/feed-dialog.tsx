import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FeedSetting } from "./feed-setting.tsx";
import { feedSettingMessages } from "./feed-setting.messages.ts";

interface FeedDialogProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function FeedDialog({ open, onOpenChange }: FeedDialogProps) {
  return (
    <Dialog
      {...{ open, onOpenChange }}
      title={feedSettingMessages.subscribeTitle}
      footer={<Button onClick={() => onOpenChange(false)}>{feedSettingMessages.done}</Button>}
    >
      <FeedSetting />
    </Dialog>
  );
}
