import type { Receipt } from "@twofold/contract/generations";
import { Link } from "react-router";
import { formatDateTime } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { useReceipt } from "./generations.api.ts";

/** What one picture has cost, and where all that came and went is listed. */
export function PictureReceipt({ imageId }: { imageId: string }) {
  const { data: receipt } = useReceipt(imageId);
  if (!receipt) return null;
  return (
    <p className="text-label text-muted">
      {inWords(receipt)}{" "}
      <Link to={paths.credits} className="text-ink underline underline-offset-4">
        All credits
      </Link>
    </p>
  );
}

function inWords({ state, credits, ended_at }: Receipt): string {
  const many = credits === 1 ? "1 credit" : `${credits} credits`;
  const when = ended_at ? ` on ${formatDateTime(new Date(ended_at))}` : "";
  switch (state) {
    case "charged":
      return credits === 0 ? `It cost nothing in the end.` : `Receipt: ${many} spent${when}.`;
    case "returned":
      return `Receipt: ${many} returned${when}.`;
    case "held":
      return `Receipt: ${many} held.`;
    case "free":
      return "Receipt: it was free.";
  }
}
