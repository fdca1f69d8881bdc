import { useMutation } from "@tanstack/react-query";
import { Switch } from "../../ui/switch.tsx";
import { emailSwitchesMessages as messages } from "./email-switches.messages.ts";
import { updateEmailSettingsMutation, useEmailSettings } from "./settings.api.ts";

const names = ["picture_ready", "shows_picture"] as const;

/** Shown after the four switches. Their own error state suffices if nothing can be loaded. */
export function EmailSwitches() {
  const { data } = useEmailSettings();
  const { mutate: change } = useMutation(updateEmailSettingsMutation);
  if (!data) return null;
  return (
    <div className="settings-list">
      {names.map((name) => (
        <Switch
          key={name}
          label={messages[name].label}
          description={messages[name].line}
          checked={data[name]}
          disabled={name === "shows_picture" && !data.picture_ready}
          onChange={({ currentTarget }) => change({ ...data, [name]: currentTarget.checked })}
        />
      ))}
    </div>
  );
}
