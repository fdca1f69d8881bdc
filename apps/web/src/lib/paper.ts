import type { Pixels } from "@twofold/contract/download-sizes";

/** 20 × 25 cm, in both languages. */
export const formatPaper = ({ width, height }: Pixels): string => `${width} × ${height} cm`;
