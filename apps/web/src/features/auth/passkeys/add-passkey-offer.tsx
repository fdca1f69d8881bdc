import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { queryClientOf } from "../../../lib/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { passkeysMessages } from "./passkeys.messages.ts";

/** Offered once the address is confirmed, which every further sign-in method requires. */
export function AddPasskeyOffer({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isAdded, setAdded] = useState(false);
  if (isAdded) return <output>{passkeysMessages.offer.done}</output>;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="font-[560]">{passkeysMessages.offer.title}</p>
      <p className="text-label text-muted">{passkeysMessages.offer.line}</p>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {passkeysMessages.add}
      </Button>
      <QueryClientProvider client={queryClientOf(userId)}>
        <AddPasskeyDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          onAdded={() => setAdded(true)}
        />
      </QueryClientProvider>
    </div>
  );
}
