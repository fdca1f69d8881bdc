import { useMutation } from "@tanstack/react-query";
import type { AdminBanner } from "@twofold/contract/admin/banners";
import { translated } from "../../../lib/translated.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { undoMutation } from "../admin.api.ts";
import { toastUndo } from "../undo-toast.ts";
import { changeBannerMutation, createBannerMutation, readBanners } from "./banners.api.ts";
import { bannersMessages as messages } from "./banners.messages.ts";
import { contentMessages } from "./content.messages.ts";
import { formatPeriod, periodError } from "./live-period.ts";
import { PeriodFields } from "./period-fields.tsx";
import { RowDialog } from "./row-dialog.tsx";
import { useRowForm } from "./use-row-form.ts";

type Template = AdminBanner["template"];

interface BannerDialogProps {
  /** Undefined for a new one. */
  banner: AdminBanner | undefined;
  templates: readonly Template[];
  open: boolean;
  onClose: () => void;
}

const rowOf = (banner: AdminBanner) => ({
  template_id: banner.template.id,
  live_from: banner.live_from,
  live_until: banner.live_until,
  is_active: banner.is_active,
  version: banner.version,
});

export function BannerDialog({ banner, templates, open, onClose }: BannerDialogProps) {
  const { mutateAsync: create } = useMutation(createBannerMutation);
  const { mutateAsync: change } = useMutation(changeBannerMutation);
  const { mutateAsync: undo } = useMutation(undoMutation);
  const offered = templates.filter(({ is_offered }) => is_offered);
  const nameOf = (id: string): string => {
    const template = templates.find((each) => each.id === id);
    return template ? translated(template).title : "";
  };
  const form = useRowForm({
    initial: banner
      ? rowOf(banner)
      : {
          template_id: offered[0]?.id ?? "",
          live_from: null,
          live_until: null,
          is_active: true,
          version: 0,
        },
    async read() {
      const now = (await readBanners()).banners.find(({ id }) => id === banner?.id);
      return now && { row: rowOf(now), changedBy: now.changed_by, changedAt: now.changed_at ?? "" };
    },
    async save({ version, ...values }) {
      if (periodError(values)) return;
      const name = nameOf(values.template_id);
      const { seq } = banner
        ? await change({ params: { id: banner.id }, body: { ...values, version } })
        : await create({ body: values });
      onClose();
      toastUndo(banner ? messages.changed(name) : messages.added(name), () => undo(seq));
    },
  });
  const { row, set } = form;
  return (
    <RowDialog
      open={open}
      onClose={onClose}
      title={banner ? contentMessages.editOf(nameOf(banner.template.id)) : messages.new}
      form={form}
      isSaved={banner !== undefined}
      onSubmit={() => void form.submit()}
      conflictFields={[
        {
          name: "template_id",
          label: messages.template,
          format: (value) => nameOf(String(value)),
        },
        { name: "live_from", label: contentMessages.from, format: (value) => startOf(value) },
        { name: "live_until", label: contentMessages.until, format: (value) => endOf(value) },
        {
          name: "is_active",
          label: contentMessages.active,
          format: (value) => (value === true ? contentMessages.on : contentMessages.off),
        },
      ]}
    >
      <SelectField
        label={messages.template}
        value={row.template_id}
        onChange={({ currentTarget }) => set({ template_id: currentTarget.value })}
      >
        {(banner ? templates : offered).map((each) => (
          <option key={each.id} value={each.id}>
            {translated(each).title}
          </option>
        ))}
      </SelectField>
      <PeriodFields period={row} onChange={set} error={periodError(row)} />
      <Switch
        label={contentMessages.active}
        checked={row.is_active}
        onChange={({ currentTarget }) => set({ is_active: currentTarget.checked })}
      />
    </RowDialog>
  );
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
const startOf = (value: unknown): string =>
  formatPeriod({ live_from: textOf(value), live_until: null });
const endOf = (value: unknown): string =>
  formatPeriod({ live_from: null, live_until: textOf(value) });
