import { useMutation } from "@tanstack/react-query";
import { AdminRole } from "@twofold/contract/admin/rights";
import { grantRole } from "@twofold/contract/admin/team";
import type { RequestOf } from "@twofold/contract/endpoint";
import { useApiForm } from "../../../lib/api-form.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { uiMessages } from "../../../ui/ui.messages.ts";
import { reasonError } from "../reason.ts";
import { reasonMessages } from "../reason.messages.ts";
import { grantRoleMutation } from "./team.api.ts";
import { teamMessages as messages } from "./team.messages.ts";

type Granted = RequestOf<typeof grantRole>["body"];

interface GrantRoleDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function GrantRoleDialog({ open, onOpenChange }: GrantRoleDialogProps) {
  const { mutateAsync: grant } = useMutation(grantRoleMutation);
  const form = useApiForm<Granted, Granted>({
    schema: grantRole.body,
    values: { username: "", role: "support", reason: "" },
    rules: { reason: ({ reason }) => reasonError(reason) },
    failed: messages.failed,
    fieldOf: { not_found: "username", own_role: "username" },
    send: async (body) => {
      await grant(body);
      form.setValue("username", "");
      form.setValue("reason", "");
      onOpenChange(false);
      toast.success(messages.granted);
    },
  });
  const role = form.watch("role");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.grant}
      description={messages.grantLine}
      onSubmit={form.onSubmit}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{uiMessages.cancel}</Button>
          <Button type="submit" variant="primary" loading={form.isSending}>
            {messages.grant}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {form.failure && <Banner tone="danger">{form.failure}</Banner>}
        <TextField
          {...form.field("username")}
          label={messages.username}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField {...form.field("role")} label={messages.role} hint={messages.may[role]}>
          {AdminRole.options.map((each) => (
            <option key={each} value={each}>
              {messages.names[each]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          {...form.field("reason")}
          label={reasonMessages.label}
          hint={reasonMessages.hint}
        />
      </div>
    </Dialog>
  );
}
