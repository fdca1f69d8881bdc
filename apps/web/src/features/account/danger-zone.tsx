import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { toastProblem } from "../../lib/problem-message.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { usePartner } from "../partners/partners.api.ts";
import { sendDeletion, useEraseAfterDays } from "./account.api.ts";
import { accountMessages } from "./account.messages.ts";

const { deletion } = accountMessages;

/** `onDeleted` must navigate away, because the deletion also ends this device's session. */
export function DangerZone({ onDeleted }: { onDeleted: () => void }) {
  const ask = useConfirm();
  const days = useEraseAfterDays();
  const { data: partner } = usePartner();
  const [isDeleting, setDeleting] = useState(false);

  async function erase(): Promise<void> {
    const isMeant = await ask({
      question: deletion.question,
      line: partner
        ? `${deletion.questionLine(days)} ${deletion.partnerLine(partner.first_name)}`
        : deletion.questionLine(days),
      confirmLabel: deletion.confirm,
      tone: "danger",
    });
    if (!isMeant) return;
    setDeleting(true);
    try {
      await sendDeletion();
    } catch (error) {
      setDeleting(false);
      toastProblem(error, deletion.failed);
      return;
    }
    toast.success(deletion.done);
    onDeleted();
  }

  return (
    <section aria-labelledby="danger-zone" className="danger-zone">
      <div>
        <h2 id="danger-zone">{deletion.title}</h2>
        <p className="mt-1 text-label text-muted">{deletion.line(days)}</p>
        {partner && (
          <p className="mt-1 text-label text-muted">
            {deletion.partnerLine(partner.first_name)}{" "}
            <Link to={paths.partner}>{deletion.partnerPhotos}</Link>
          </p>
        )}
      </div>
      <Button variant="danger" loading={isDeleting} onClick={() => void erase()}>
        {deletion.delete}
      </Button>
    </section>
  );
}
