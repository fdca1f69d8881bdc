import { renderSVG } from "uqr";

/** Dark on light in both themes, because cameras require it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = renderSVG(text, { ecc: "M", border: 2 });
  return (
    <img
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      width={176}
      height={176}
      className="qr-code"
    />
  );
}
