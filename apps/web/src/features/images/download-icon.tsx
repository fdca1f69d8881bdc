import { ImageIcon, Printer, Smartphone } from "lucide-react";
import type { Download } from "./download-sizes.ts";

const icons = { phone: Smartphone, print: Printer, original: ImageIcon };

export function DownloadIcon({ size }: Pick<Download, "size">) {
  const Icon = icons[size];
  return <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />;
}
