import { withTables } from "./docs-tables.ts";
import { envExample, settingsPage } from "./settings-docs.ts";

/** Generated files, and what each contains, given its current content. */
export const documents: Readonly<Record<string, (current: string) => string>> = {
  "docs/architecture.md": withTables,
  "docs/settings.md": settingsPage,
  ".env.example": envExample,
};
