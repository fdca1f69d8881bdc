import { Banner } from "../../ui/banner.tsx";
import type { Refusal } from "./picture-files.ts";

export function RefusedFiles({ refused }: { refused: readonly Refusal[] }) {
  if (refused.length === 0) return null;
  return (
    <Banner tone="danger">
      <ul className="refused-files">
        {refused.map(({ name, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and rows do not move
          <li key={index}>
            <strong>{name}</strong> {reason}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
