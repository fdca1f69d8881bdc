import type { ComponentProps, ReactNode } from "react";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { uiMessages } from "../../../ui/ui.messages.ts";
import { ConflictView } from "../conflict-view.tsx";
import { contentMessages } from "./content.messages.ts";
import type { useRowForm } from "./use-row-form.ts";

interface RowDialogProps<Row extends object> {
  open: boolean;
  onClose: () => void;
  title: string;
  form: ReturnType<typeof useRowForm<Row>>;
  /** False for a new row. */
  isSaved: boolean;
  onSubmit: () => void;
  conflictFields: ComponentProps<typeof ConflictView<Row>>["fields"];
  children: ReactNode;
}

/** The dialog of a form by `useRowForm`: its failure, its conflict and its buttons. */
export function RowDialog<Row extends object>(props: RowDialogProps<Row>) {
  const { open, onClose, title, form, isSaved, onSubmit, conflictFields, children } = props;
  const { conflict } = form;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!form.isChanged}
      title={title}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            loading={form.isSaving}
            disabled={conflict !== undefined}
          >
            {isSaved ? contentMessages.save : contentMessages.add}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {form.failure && <Banner tone="danger">{form.failure}</Banner>}
        {conflict && (
          <ConflictView
            edits={conflict.edits}
            changedBy={conflict.changedBy}
            changedAt={conflict.changedAt}
            fields={conflictFields}
            onKeep={form.keep}
          />
        )}
        {children}
      </div>
    </Dialog>
  );
}
