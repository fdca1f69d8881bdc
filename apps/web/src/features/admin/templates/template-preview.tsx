import { useMutation } from "@tanstack/react-query";
import { templateSizes, type TemplateVersion } from "@twofold/contract/admin/templates";
import { adImageAddress } from "@twofold/contract/ads";
import { templateAddress, TemplateSize } from "@twofold/contract/templates";
import { useRef, useState } from "react";
import { formatNumber } from "../../../lib/language.ts";
import { toastProblem } from "../../../lib/problem-message.ts";
import { Button } from "../../../ui/button.tsx";
import { uploadFileMutation } from "./admin-templates.api.ts";
import { adminTemplatesMessages as messages } from "./admin-templates.messages.ts";

interface TemplatePreviewProps {
  id: string;
  version: TemplateVersion;
  canEdit: boolean;
}

/** The images of a version: uploaded ones, those of the scene, and the trial images of the last check. */
export function TemplatePreview({ id, version, canEdit }: TemplatePreviewProps) {
  const { mutateAsync: upload, isPending } = useMutation(uploadFileMutation);
  const [chosen, setChosen] = useState<string>("banner");
  const input = useRef<HTMLInputElement>(null);
  const size = TemplateSize.safeParse(chosen).data;
  const trial = version.checks.trials.find(({ engine }) => engine === chosen);
  const src = size
    ? addressOf(version, size)
    : trial?.image && adImageAddress({ image: trial.image });
  async function send(file: File | undefined): Promise<void> {
    if (!file || !size) return;
    const form = { version: version.version, revision: version.revision, size };
    await upload({ params: { id }, form, files: { file: [file] } }).catch(toastProblem);
  }
  return (
    <section aria-label={messages.images} className="template-preview">
      <div className="template-preview-frame">{src && <img key={src} src={src} alt="" />}</div>
      <div className="template-preview-tabs">
        {TemplateSize.options.map((each) => (
          <button
            key={each}
            type="button"
            className="template-filter"
            aria-pressed={each === chosen}
            onClick={() => setChosen(each)}
          >
            {messages.sizes[each]}
          </button>
        ))}
        {version.checks.trials.map(({ engine }) => (
          <button
            key={engine}
            type="button"
            className="template-filter"
            aria-pressed={engine === chosen}
            onClick={() => setChosen(engine)}
          >
            {messages.trialOf(engine)}
          </button>
        ))}
      </div>
      {size && (
        <p className="template-preview-line">
          <span>{factsOf(version, size)}</span>
          {canEdit && (
            <>
              <Button variant="text" loading={isPending} onClick={() => input.current?.click()}>
                {messages.replace(messages.sizes[size])}
              </Button>
              <input
                ref={input}
                type="file"
                className="sr-only"
                tabIndex={-1}
                aria-label={messages.images}
                accept="image/jpeg,image/png,image/webp"
                onChange={({ currentTarget }) => void send(currentTarget.files?.[0])}
              />
            </>
          )}
        </p>
      )}
    </section>
  );
}

function addressOf({ files, scene }: TemplateVersion, size: TemplateSize): string | undefined {
  const file = files[size];
  if (file) return adImageAddress({ image: file.filename });
  return scene === null ? undefined : templateAddress({ filename: `${scene}.webp` }, size);
}

function factsOf({ files }: TemplateVersion, size: TemplateSize): string {
  const file = files[size];
  const [width, height] = templateSizes[size];
  if (!file) return `${messages.dimensions(width, height)} · ${messages.fromScene}`;
  const weight = messages.weight(formatNumber(Math.ceil(file.bytes / 1000)));
  return `${messages.dimensions(file.width, file.height)} · ${weight}`;
}
