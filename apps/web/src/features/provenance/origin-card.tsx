import type { ImageOrigin } from "@twofold/contract/provenance";
import { BadgeCheck, CircleHelp, Info, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { cx } from "../../ui/cx.ts";
import { formatCredentials, formatOrigin, formatSource } from "./format-origin.ts";
import { provenanceMessages } from "./provenance.messages.ts";

interface OriginCardProps {
  origin: ImageOrigin;
  file: File;
  /** The object URL of the file. */
  address: string;
}

export function OriginCard({ origin, file, address }: OriginCardProps) {
  const { title, line } = formatOrigin(origin);
  const [isShown, setShown] = useState(true);
  const isOurs = origin.verdict === "made_by_us";
  return (
    <section aria-labelledby="origin" className={cx("origin", isOurs && "origin-ours")}>
      {/* Browsers cannot display all file types that can be checked. */}
      {isShown && <img src={address} alt={file.name} onError={() => setShown(false)} />}
      <div>
        <p className="origin-name">{file.name}</p>
        <h2 id="origin">
          <Sign origin={origin} />
          {title}
        </h2>
        <p className="mt-2">{line}</p>
        <dl className="origin-facts">
          <div>
            <dt>{provenanceMessages.metadata}</dt>
            <dd>{formatSource(origin.declared_source)}</dd>
          </div>
          <div>
            <dt>{provenanceMessages.credentials}</dt>
            <dd>{formatCredentials(origin)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function Sign({ origin: { verdict, has_foreign_watermark } }: { origin: ImageOrigin }) {
  const look = { "aria-hidden": true, className: "size-6 flex-none", strokeWidth: 1.75 } as const;
  if (verdict === "made_by_us") return <BadgeCheck {...look} className="size-6 text-leaf-ink" />;
  if (has_foreign_watermark) return <TriangleAlert {...look} />;
  return verdict === "says_ai" ? <Info {...look} /> : <CircleHelp {...look} />;
}
