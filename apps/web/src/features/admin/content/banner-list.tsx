import { useMutation } from "@tanstack/react-query";
import type { AdminBanner } from "@twofold/contract/admin/banners";
import { templateAddress } from "@twofold/contract/templates";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { toastProblem } from "../../../lib/problem-message.ts";
import { translated } from "../../../lib/translated.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { MenuItem } from "../../../ui/menu.tsx";
import { moved } from "../../../ui/reorder.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { undoMutation } from "../admin.api.ts";
import { toastUndo } from "../undo-toast.ts";
import { BannerDialog } from "./banner-dialog.tsx";
import { deleteBannerMutation, orderBannersMutation, useAdminBanners } from "./banners.api.ts";
import { bannersMessages as messages } from "./banners.messages.ts";
import { contentMessages } from "./content.messages.ts";
import { LiveChip } from "./live-chip.tsx";
import { formatPeriod } from "./live-period.ts";
import { OrderList } from "./order-list.tsx";
import "../../../styles/admin-content.css";

/** The slides of the carousel. Their order is saved with each move. */
export function BannerList() {
  const { data, error, refetch } = useAdminBanners();
  const [edited, setEdited] = useState<{ banner: AdminBanner | undefined; key: number }>();
  const [isOpen, setOpen] = useState(false);
  const edit = (banner?: AdminBanner): void => {
    setEdited({ banner, key: (edited?.key ?? 0) + 1 });
    setOpen(true);
  };
  const visible = data?.banners.filter(({ is_visible }) => is_visible).length ?? 0;
  return (
    <section aria-labelledby="banners" className="admin-section">
      <div className="admin-section-head content-head">
        <div>
          <h2 id="banners">{messages.banners}</h2>
          {data && <p>{messages.count(visible)}</p>}
        </div>
        <Button onClick={() => edit()} disabled={!data}>
          <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
          {messages.add}
        </Button>
      </div>
      {data?.banners.length === 0 && (
        <EmptyState drawing="gallery" title={messages.empty} line={messages.emptyLine} />
      )}
      {data && data.banners.length > 0 && <Banners banners={data.banners} onEdit={edit} />}
      {!data && error && <ErrorState title={messages.failed} onRetry={refetch} />}
      {!data && !error && (
        <div aria-busy="true">
          <output className="sr-only">{contentMessages.loading}</output>
          <Skeleton className="h-40 rounded-field" />
        </div>
      )}
      {edited && data && (
        <BannerDialog
          key={edited.key}
          banner={edited.banner}
          templates={data.templates}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

interface BannersProps {
  banners: readonly AdminBanner[];
  onEdit: (banner: AdminBanner) => void;
}

function Banners({ banners, onEdit }: BannersProps) {
  const { mutateAsync: saveOrder } = useMutation(orderBannersMutation);
  const { mutateAsync: remove } = useMutation(deleteBannerMutation);
  const { mutateAsync: undo } = useMutation(undoMutation);
  // Until the server's list has the order, the page shows the one that was just made.
  const [ordered, setOrdered] = useState<{ from: unknown; banners: readonly AdminBanner[] }>();
  const current = ordered?.from === banners ? ordered.banners : banners;

  async function move(from: number, to: number): Promise<void> {
    const next = moved(current, from, to);
    setOrdered({ from: banners, banners: next });
    const idsOf = (list: readonly AdminBanner[]) => list.map(({ id }) => id);
    try {
      const { seq } = await saveOrder({ body: { ids: idsOf(next), seen: idsOf(current) } });
      toastUndo(contentMessages.order.saved, () => undo(seq));
    } catch (error) {
      setOrdered(undefined);
      toastProblem(error);
    }
  }

  async function drop({ id, version, template }: AdminBanner): Promise<void> {
    try {
      const { seq } = await remove({ params: { id }, body: { version } });
      toastUndo(messages.removed(translated(template).title), () => undo(seq));
    } catch (error) {
      toastProblem(error);
    }
  }

  return (
    <OrderList
      label={messages.label}
      onMove={(from, to) => void move(from, to)}
      items={current.map((banner) => ({
        id: banner.id,
        name: translated(banner.template).title,
        content: <BannerLine banner={banner} />,
        menu: (
          <>
            <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onEdit(banner)}>
              {contentMessages.edit}
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => void drop(banner)}>
              {contentMessages.remove}
            </MenuItem>
          </>
        ),
      }))}
    />
  );
}

function BannerLine({ banner }: { banner: AdminBanner }) {
  const { template } = banner;
  return (
    <>
      <img
        src={templateAddress(template, "thumbnail")}
        alt=""
        width={96}
        height={54}
        loading="lazy"
        draggable={false}
      />
      <div className="order-text">
        <strong>{translated(template).title}</strong>
        <small>{formatPeriod(banner)}</small>
        {!template.is_offered && <small>{messages.notOffered}</small>}
      </div>
      <LiveChip row={banner} />
    </>
  );
}
