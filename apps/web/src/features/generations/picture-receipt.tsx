import type { Receipt } from "@twofold/contract/generations";
import { Link } from "react-router";
import { formatDateTime } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { useImageGeneration } from "./generations.api.ts";
import { generationsMessages } from "./generations.messages.ts";

const { receipt: messages } = generationsMessages;

/** The cost of one picture, with a link to all transactions. */
export function PictureReceipt({ imageId }: { imageId: string }) {
  const { data: made } = useImageGeneration(imageId);
  if (!made) return null;
  return (
    <p className="text-label text-muted">
      {formatReceipt(made.receipt)}{" "}
      <Link to={paths.credits} className="text-ink underline underline-offset-4">
        {messages.all}
      </Link>
    </p>
  );
}

function formatReceipt({ state, credits, ended_at }: Receipt): string {
  const when = ended_at && formatDateTime(new Date(ended_at));
  switch (state) {
    case "charged":
      if (credits === 0) return messages.nothing;
      return when ? messages.spentOn(credits, when) : messages.spent(credits);
    case "returned":
      return when ? messages.returnedOn(credits, when) : messages.returned(credits);
    case "held":
      return messages.held(credits);
    case "free":
      return messages.free;
  }
}
