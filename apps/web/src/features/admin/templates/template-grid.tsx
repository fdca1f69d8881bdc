import { useMutation } from "@tanstack/react-query";
import type { AdminTemplate } from "@twofold/contract/admin/templates";
import { Occasion } from "@twofold/contract/templates";
import { ArrowUpDown, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatShortDate } from "../../../lib/dates.ts";
import { language } from "../../../lib/language.ts";
import { paths } from "../../../lib/paths.ts";
import { toastProblem } from "../../../lib/problem-message.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { moved } from "../../../ui/reorder.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { AdminHead } from "../admin-head.tsx";
import { undoMutation } from "../admin.api.ts";
import { contentMessages } from "../content/content.messages.ts";
import { OrderList } from "../content/order-list.tsx";
import { systemEventsMessages } from "../content/system-events.messages.ts";
import { FilterSearch, FilterSelect } from "../filter-select.tsx";
import { toastUndo } from "../undo-toast.ts";
import { useTableAddress } from "../use-table-address.ts";
import {
  orderTemplatesMutation,
  useAdminTemplates,
  useTemplatePictures,
} from "./admin-templates.api.ts";
import { adminTemplatesMessages as messages } from "./admin-templates.messages.ts";
import { NewTemplateDialog } from "./new-template-dialog.tsx";
import "../../../styles/admin-content.css";

const filters = ["all", "live", "scheduled", "drafts", "retired"] as const;
type Filter = (typeof filters)[number];

const isIn: Record<Filter, (template: AdminTemplate) => boolean> = {
  all: () => true,
  live: ({ live_version }) => live_version !== null,
  scheduled: ({ scheduled }) => scheduled !== null,
  drafts: ({ draft }) => draft !== null,
  retired: (one) => one.live_version === null && one.scheduled === null && one.draft === null,
};

export const titleOf = ({ texts }: Pick<AdminTemplate, "texts">): string =>
  texts[language].title || texts.en.title;

/** All templates with their state, in the order that users see. */
export function TemplateGrid() {
  const { data, error, refetch } = useAdminTemplates();
  const { data: pictures } = useTemplatePictures();
  const address = useTableAddress(["q", "state", "occasion"]);
  const [dialog, setDialog] = useState<"order" | "new">();
  const { q = "", state, occasion } = address.filters;
  const chosen: Filter = filters.find((each) => each === state) ?? "all";
  const all = data?.templates ?? [];
  const term = q.toLowerCase();
  const found = all.filter(
    (one) =>
      isIn[chosen](one) &&
      (!occasion || one.occasions.some((each) => each === occasion)) &&
      [one.texts.en.title, one.texts.de.title, ...one.tags].some((text) =>
        text.toLowerCase().includes(term),
      ),
  );
  return (
    <>
      <AdminHead
        title={messages.title}
        lead={data && messages.lead(all.length)}
        actions={
          <>
            <Button disabled={!data} onClick={() => setDialog("order")}>
              <ArrowUpDown aria-hidden="true" className="size-4" strokeWidth={2} />
              {messages.changeOrder}
            </Button>
            <Button variant="primary" disabled={!data} onClick={() => setDialog("new")}>
              <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
              {messages.new}
            </Button>
          </>
        }
      />
      <div className="admin-filters">
        <FilterSearch
          label={messages.search}
          value={address.filters.q}
          onChange={(next) => address.setFilters({ q: next })}
        />
        {filters.map((each) => (
          <button
            key={each}
            type="button"
            className="template-filter"
            aria-pressed={each === chosen}
            onClick={() => address.setFilters({ state: each === "all" ? undefined : each })}
          >
            {messages.filter(messages.filters[each], all.filter(isIn[each]).length)}
          </button>
        ))}
        <FilterSelect
          label={messages.occasion}
          any={messages.any}
          options={systemEventsMessages.occasions}
          value={Occasion.safeParse(occasion).data}
          onChange={(next) => address.setFilters({ occasion: next })}
        />
      </div>
      {data && found.length === 0 && <EmptyState drawing="gallery" title={messages.none} />}
      {data && found.length > 0 && (
        <ul className="template-grid" aria-label={messages.list}>
          {found.map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} pictures={pictures?.get(template.name) ?? 0} />
            </li>
          ))}
        </ul>
      )}
      {!data && error && <ErrorState title={messages.failed} onRetry={refetch} />}
      {!data && !error && <Spinner />}
      {data && (
        <OrderDialog
          templates={all}
          open={dialog === "order"}
          onClose={() => setDialog(undefined)}
        />
      )}
      {data && (
        <NewTemplateDialog
          scenes={data.scenes}
          open={dialog === "new"}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

interface TemplateCardProps {
  template: AdminTemplate;
  /** How many were delivered with it. */
  pictures: number;
}

function TemplateCard({ template, pictures }: TemplateCardProps) {
  const { id, thumbnail, occasions, live_version, draft } = template;
  const [occasion] = occasions;
  return (
    <Link
      to={`${paths.admin}/templates/${id}`}
      className="template-card"
      data-muted={live_version === null && !template.scheduled ? "" : undefined}
    >
      <span className="template-card-picture">
        {thumbnail && <img src={thumbnail} alt="" width={480} height={270} loading="lazy" />}
        <span className="template-card-state" data-live={live_version !== null || undefined}>
          {stateOf(template)}
        </span>
      </span>
      <strong>{titleOf(template)}</strong>
      <small>
        <span>
          {occasion && `${systemEventsMessages.occasions[occasion]} · `}
          {messages.pictures(pictures)}
        </span>
        <span>{messages.version(live_version ?? draft?.version ?? 1)}</span>
      </small>
    </Link>
  );
}

function stateOf(template: AdminTemplate): string {
  const { live_version, live_until, scheduled, draft } = template;
  const day = (instant: string) => formatShortDate(new Date(instant));
  if (live_version !== null && draft) return messages.liveDraft;
  if (live_version !== null)
    return live_until ? messages.liveUntil(day(live_until)) : messages.live;
  if (scheduled) return messages.from(day(scheduled.live_from));
  if (draft) return draft.is_from_release ? messages.draftOfRelease : messages.draft;
  return messages.retired;
}

interface OrderDialogProps {
  templates: readonly AdminTemplate[];
  open: boolean;
  onClose: () => void;
}

function OrderDialog({ templates, open, onClose }: OrderDialogProps) {
  const { mutateAsync: save } = useMutation(orderTemplatesMutation);
  const { mutateAsync: undo } = useMutation(undoMutation);
  // Until the server's list has the order, the dialog shows the one that was just made.
  const [ordered, setOrdered] = useState<{ from: unknown; list: readonly AdminTemplate[] }>();
  const current = ordered?.from === templates ? ordered.list : templates;
  async function move(from: number, to: number): Promise<void> {
    const next = moved(current, from, to);
    setOrdered({ from: templates, list: next });
    const idsOf = (list: readonly AdminTemplate[]) => list.map(({ id }) => id);
    try {
      const { seq } = await save({ body: { ids: idsOf(next), seen: idsOf(current) } });
      toastUndo(contentMessages.order.saved, () => undo(seq));
    } catch (error) {
      setOrdered(undefined);
      toastProblem(error);
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.orderTitle}
      description={messages.orderLine}
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <OrderList
        label={messages.orderTitle}
        onMove={(from, to) => void move(from, to)}
        items={current.map((template) => ({
          id: template.id,
          name: titleOf(template),
          content: (
            <>
              {template.thumbnail && (
                <img src={template.thumbnail} alt="" width={96} height={54} draggable={false} />
              )}
              <span className="order-text">
                <strong>{titleOf(template)}</strong>
                <small>{stateOf(template)}</small>
              </span>
            </>
          ),
        }))}
      />
    </Dialog>
  );
}
