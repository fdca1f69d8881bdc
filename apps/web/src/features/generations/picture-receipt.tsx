import type { Receipt } from "@twofold/contract/generations";
import { Link } from "react-router";
import { formatDateTime } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { useReceipt } from "./generations.api.ts";
import { generationsMessages } from "./generations.messages.ts";

const { receipt: said } = generationsMessages;

/** What one picture has cost, and where all that came and went is listed. */
export function PictureReceipt({ imageId }: { imageId: string }) {
  const { data: receipt } = useReceipt(imageId);
  if (!receipt) return null;
  return (
    <p className="text-label text-muted">
      {inWords(receipt)}{" "}
      <Link to={paths.credits} className="text-ink underline underline-offset-4">
        {said.all}
      </Link>
    </p>
  );
}

function inWords({ state, credits, ended_at }: Receipt): string {
  const when = ended_at && formatDateTime(new Date(ended_at));
  switch (state) {
    case "charged":
      if (credits === 0) return said.nothing;
      return when ? said.sumSpend(credits, when) : said.spent(credits);
    case "returned":
      return when ? said.returnedOn(credits, when) : said.returned(credits);
    case "held":
      return said.held(credits);
    case "free":
      return said.free;
  }
}
