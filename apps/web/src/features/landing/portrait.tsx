import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";

type Sitter = "her" | "him";

const tan = "#d79c72";
const fair = "#efc3a2";

/** The two people of the Paris scene as plain input photos, drawn in the same paper style. */
const sitters: Record<Sitter, ReactNode> = {
  her: (
    <>
      <path fill="#ecd9c6" d="M0 0h200v250H0z" />
      <path fill="#e2c9b2" d="M0 172h200v78H0z" />
      <path
        fill="#3b2620"
        d="M46 116C40 34 160 34 154 116c4 46 14 82 2 122H44c-12-40-2-76 2-122Z"
      />
      <path fill="#b03250" d="M14 250c2-44 34-58 66-64h40c32 6 64 20 66 64Z" />
      <path fill="#c18458" d="M83 150v36c8 14 26 14 34 0v-36Z" />
      <ellipse cx="100" cy="120" rx="40" ry="46" fill={tan} />
      <path
        fill="#3b2620"
        d="M57 132c-4-58 22-78 46-74 30-2 46 24 41 74-3-26-14-42-34-50-12 18-46 20-53 50Z"
      />
      <g fill="#c96a58" opacity=".38">
        <circle cx="76" cy="136" r="8" />
        <circle cx="124" cy="136" r="8" />
      </g>
      <g fill="none" stroke="#3b2620" strokeLinecap="round" strokeWidth="3.2">
        <path d="M75 122q8-8 16 0M109 122q8-8 16 0" />
        <path d="M85 142q15 15 30 0" stroke="#7d2438" strokeWidth="3.6" />
        <path d="M100 124q-4 9 2 10" stroke="#b3764c" strokeWidth="2.6" />
      </g>
    </>
  ),
  him: (
    <>
      <path fill="#cddad8" d="M0 0h200v250H0z" />
      <path fill="#b9cbc9" d="M0 172h200v78H0z" />
      <path fill="#22203f" d="M8 250c0-46 32-62 70-68h44c38 6 70 22 70 68Z" />
      <path fill="#d9a582" d="M80 148v38c8 16 32 16 40 0v-38Z" />
      <path fill="#f4e6d8" d="M76 178c10 18 38 18 48 0l8 6c-14 26-50 26-64 0Z" />
      <ellipse cx="57" cy="122" rx="8" ry="12" fill="#e3b08d" />
      <ellipse cx="143" cy="122" rx="8" ry="12" fill="#e3b08d" />
      <path fill={fair} d="M60 104c0-30 80-30 80 0v24c0 26-20 42-40 42s-40-16-40-42Z" />
      <path
        fill="#7a4a2b"
        d="M55 116C46 60 80 42 106 46c36-4 50 26 39 70-2-16-6-24-12-30-22 6-46 2-62-4-10 8-14 18-16 34Z"
      />
      <g fill="#d98a74" opacity=".36">
        <circle cx="76" cy="138" r="8" />
        <circle cx="124" cy="138" r="8" />
      </g>
      <g fill="none" stroke="#4a2d1c" strokeLinecap="round" strokeWidth="3.2">
        <path d="M75 121q8-7 16 0M109 121q8-7 16 0" />
        <path d="M86 146q14 10 28 0" stroke="#8f4436" strokeWidth="3.6" />
        <path d="M100 124q-5 11 2 12" stroke="#c98f6c" strokeWidth="2.6" />
      </g>
    </>
  ),
};

export function Portrait({ of, className }: { of: Sitter; className?: string }) {
  return (
    <svg
      viewBox="0 0 200 250"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx("block", className)}
    >
      {sitters[of]}
    </svg>
  );
}
