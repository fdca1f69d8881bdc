import type { Endpoint } from "@twofold/contract/endpoint";
import { Download } from "lucide-react";
import { useState } from "react";
import { isCancelled } from "../../lib/errors.ts";
import { toastProblem } from "../../lib/problem-message.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { readCsv } from "./admin.api.ts";
import { exportButtonMessages as messages } from "./export-button.messages.ts";

interface ExportButtonProps {
  endpoint: Endpoint;
  /** The filter of the list. */
  query: Readonly<Record<string, string | undefined>>;
  fileName: string;
}

export function ExportButton({ endpoint, query, fileName }: ExportButtonProps) {
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    setSaving(true);
    try {
      saveFile(await readCsv(endpoint, query), fileName);
    } catch (error) {
      if (!isCancelled(error)) toastProblem(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Button
      loading={isSaving}
      title={messages.hint}
      icon={<Download aria-hidden="true" className="size-4" strokeWidth={2} />}
      onClick={() => void save()}
    >
      {messages.exportCsv}
    </Button>
  );
}
