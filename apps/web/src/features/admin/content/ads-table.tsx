import { useMutation } from "@tanstack/react-query";
import type { AdminAd } from "@twofold/contract/admin/ads";
import { adImageAddress } from "@twofold/contract/ads";
import { Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { language } from "../../../lib/language.ts";
import { toastProblem } from "../../../lib/problem-message.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { undoMutation } from "../admin.api.ts";
import { toastUndo } from "../undo-toast.ts";
import { AdDialog } from "./ad-dialog.tsx";
import { deleteAdMutation, useAdminAds } from "./ads.api.ts";
import { adsMessages as messages } from "./ads.messages.ts";
import { contentMessages } from "./content.messages.ts";
import { LiveChip } from "./live-chip.tsx";
import { formatPeriod } from "./live-period.ts";

/** All ads, newest first. */
export function AdsTable() {
  const { data, error, refetch } = useAdminAds();
  const { mutateAsync: remove } = useMutation(deleteAdMutation);
  const { mutateAsync: undo } = useMutation(undoMutation);
  const [edited, setEdited] = useState<{ ad: AdminAd | undefined; key: number }>();
  const [isOpen, setOpen] = useState(false);
  const edit = (ad?: AdminAd): void => {
    setEdited((before) => ({ ad, key: (before?.key ?? 0) + 1 }));
    setOpen(true);
  };
  async function drop({ id, version }: AdminAd): Promise<void> {
    try {
      const { seq } = await remove({ params: { id }, body: { version } });
      toastUndo(messages.removed, () => undo(seq));
    } catch (problem) {
      toastProblem(problem);
    }
  }
  const columns = columnsOf({ onEdit: edit, onRemove: (ad) => void drop(ad) });
  return (
    <section aria-labelledby="ads" className="admin-section">
      <div className="admin-section-head content-head">
        <div>
          <h2 id="ads">{messages.title}</h2>
          <p>{messages.lead}</p>
        </div>
        <Button onClick={() => edit()}>
          <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
          {messages.add}
        </Button>
      </div>
      <DataTable
        caption={messages.caption}
        columns={columns}
        rows={data?.ads}
        rowId={({ id }) => id}
        error={error}
        onRetry={refetch}
        empty={{ title: messages.empty, line: messages.emptyLine }}
      />
      {edited && (
        <AdDialog key={edited.key} ad={edited.ad} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

interface AdActions {
  onEdit: (ad: AdminAd) => void;
  onRemove: (ad: AdminAd) => void;
}

const columnsOf = ({ onEdit, onRemove }: AdActions): readonly DataColumn<AdminAd>[] => [
  {
    id: "ad",
    header: messages.ad,
    card: "title",
    cell: (ad) => (
      <span className="content-thumb">
        <img src={adImageAddress(ad)} alt="" width={96} height={54} loading="lazy" />
        <span>
          {ad.alt[language]}
          <small>{ad.url}</small>
        </span>
      </span>
    ),
  },
  { id: "place", header: messages.place, cell: ({ place }) => messages.places[place] },
  { id: "period", header: messages.period, cell: formatPeriod },
  { id: "state", header: contentMessages.state, cell: (ad) => <LiveChip row={ad} /> },
  {
    id: "actions",
    header: messages.actions,
    isTight: true,
    card: "end",
    cell: (ad) => (
      <Menu
        trigger={
          <IconButton label={contentMessages.order.menuOf(ad.alt[language])}>
            <Ellipsis aria-hidden="true" strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onEdit(ad)}>
          {contentMessages.edit}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => onRemove(ad)}>
          {contentMessages.remove}
        </MenuItem>
      </Menu>
    ),
  },
];
