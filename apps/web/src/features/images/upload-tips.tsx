import { Check } from "lucide-react";
import { useId } from "react";
import { words } from "./images.words.ts";

export function UploadTips() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.tips.title}</h2>
      <ul className="upload-tips">
        {words.tips.list.map((tip) => (
          <li key={tip}>
            <Check aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {tip}
          </li>
        ))}
      </ul>
      <p className="text-caption text-faint">{words.tips.line}</p>
    </section>
  );
}
