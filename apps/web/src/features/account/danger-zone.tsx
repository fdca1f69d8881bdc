import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { sendDeletion } from "./account.api.ts";

const QUESTION = "Are you sure you want to delete your account? This action cannot be undone.";

/** `onDeleted` leaves: this device's session is over as well. */
export function DangerZone({ onDeleted }: { onDeleted: () => void }) {
  const ask = useConfirm();
  const [isDeleting, setDeleting] = useState(false);

  async function erase(): Promise<void> {
    const isMeant = await ask({
      question: QUESTION,
      line: "You are signed out at once. Your photos, pictures, events and credits are erased within the hour, and a plan you pay for ends.",
      confirmLabel: "Delete everything",
      tone: "danger",
    });
    if (!isMeant) return;
    setDeleting(true);
    try {
      await sendDeletion();
    } catch {
      setDeleting(false);
      toast.error("Failed to delete account");
      return;
    }
    toast.success("Account deleted successfully");
    onDeleted();
  }

  return (
    <section aria-labelledby="danger-zone" className="danger-zone">
      <div>
        <h2 id="danger-zone">Danger Zone</h2>
        <p className="mt-1 text-label text-muted">
          Photos, pictures, events and credits are erased within the hour.
        </p>
      </div>
      <Button variant="danger" loading={isDeleting} onClick={() => void erase()}>
        Delete Account
      </Button>
    </section>
  );
}
