import { Monitor, Moon, Sun } from "lucide-react";
import { ChoiceRow } from "../../ui/choice-row.tsx";
import { themeSettingMessages } from "./theme-setting.messages.ts";
import { chooseTheme, useTheme } from "./theme.ts";

const look = { "aria-hidden": true, strokeWidth: 1.75 } as const;
const options = [
  { value: "device", label: themeSettingMessages.device, icon: <Monitor {...look} /> },
  { value: "light", label: themeSettingMessages.light, icon: <Sun {...look} /> },
  { value: "dark", label: themeSettingMessages.dark, icon: <Moon {...look} /> },
] as const;

export function ThemeSetting() {
  return (
    <ChoiceRow
      legend={themeSettingMessages.legend}
      hint={themeSettingMessages.hint}
      options={options}
      value={useTheme()}
      onChange={chooseTheme}
    />
  );
}
