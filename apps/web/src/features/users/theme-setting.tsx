import { Monitor, Moon, Sun } from "lucide-react";
import { ChoiceRow } from "../../ui/choice-row.tsx";
import { words } from "./theme-setting.words.ts";
import { chooseTheme, useTheme } from "./theme.ts";

const look = { "aria-hidden": true, strokeWidth: 1.75 } as const;
const options = [
  { value: "device", label: words.device, icon: <Monitor {...look} /> },
  { value: "light", label: words.light, icon: <Sun {...look} /> },
  { value: "dark", label: words.dark, icon: <Moon {...look} /> },
] as const;

export function ThemeSetting() {
  return (
    <ChoiceRow
      legend={words.legend}
      hint={words.hint}
      options={options}
      value={useTheme()}
      onChange={chooseTheme}
    />
  );
}
