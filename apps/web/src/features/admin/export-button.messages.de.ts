import type { exportButtonMessages as english } from "./export-button.messages.ts";

export const exportButtonMessages: typeof english = {
  exportCsv: "Als CSV exportieren",
  hint: "Die Datei enthält die Zeilen des aktuellen Filters. Der Export wird aufgezeichnet.",
};
