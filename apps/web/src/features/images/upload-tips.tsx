import { Check } from "lucide-react";
import { useId } from "react";

const tips = [
  "Face the light; a window is enough.",
  "Both faces in sight, looking into the camera.",
  "Sharp and close: from the chest up.",
  "No sunglasses, no hat over the eyes.",
  "Only the two of you, no group behind.",
];

export function UploadTips() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Upload tips</h2>
      <ul className="upload-tips">
        {tips.map((tip) => (
          <li key={tip}>
            <Check aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {tip}
          </li>
        ))}
      </ul>
      <p className="text-caption text-faint">
        A portrait of each of you works best; a Couple Image shows how you stand together.
      </p>
    </section>
  );
}
