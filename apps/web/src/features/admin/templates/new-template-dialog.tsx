import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { problemMessage } from "../../../lib/problem-message.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { uiMessages } from "../../../ui/ui.messages.ts";
import { contentMessages } from "../content/content.messages.ts";
import { createTemplateMutation } from "./admin-templates.api.ts";
import { adminTemplatesMessages as messages } from "./admin-templates.messages.ts";

interface NewTemplateDialogProps {
  scenes: readonly string[];
  open: boolean;
  onClose: () => void;
}

export function NewTemplateDialog({ scenes, open, onClose }: NewTemplateDialogProps) {
  const { mutateAsync: create, isPending } = useMutation(createTemplateMutation);
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const [scene, setScene] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  async function submit(): Promise<void> {
    setError(title.trim() ? undefined : contentMessages.required);
    if (!title.trim()) return;
    try {
      const { id } = await create({ body: { title: title.trim(), scene: scene || null } });
      void navigate(`${paths.admin}/templates/${id}`);
    } catch (problem) {
      setFailure(problemMessage(problem));
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.new}
      description={messages.newLine}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {messages.create}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Banner tone="danger">{failure}</Banner>}
        <TextField
          label={messages.titleIn(messages.languages.en)}
          maxLength={100}
          value={title}
          error={error}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <SelectField
          label={messages.sceneOf}
          value={scene}
          onChange={({ currentTarget }) => setScene(currentTarget.value)}
        >
          <option value="">{messages.noScene}</option>
          {scenes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      </div>
    </Dialog>
  );
}
