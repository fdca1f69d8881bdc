import { ImportButton } from "./import-button.tsx";
import { importMessages } from "./import.messages.ts";

export function ImportSetting() {
  return (
    <div className="setting">
      <div>
        <p className="setting-name">{importMessages.title}</p>
        <p className="setting-line">{importMessages.line}</p>
      </div>
      <ImportButton>{importMessages.choose}</ImportButton>
    </div>
  );
}
