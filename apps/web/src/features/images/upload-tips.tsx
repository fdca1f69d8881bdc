import { Check } from "lucide-react";
import { useId } from "react";
import { imagesMessages } from "./images.messages.ts";

export function UploadTips() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{imagesMessages.tips.title}</h2>
      <ul className="upload-tips">
        {imagesMessages.tips.list.map((tip) => (
          <li key={tip}>
            <Check aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {tip}
          </li>
        ))}
      </ul>
      <p className="text-caption text-faint">{imagesMessages.tips.line}</p>
    </section>
  );
}
