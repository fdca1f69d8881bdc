import { useMutation } from "@tanstack/react-query";
import {
  sampleAddress,
  type SampleImage,
  type SampleReportReason,
} from "@twofold/contract/samples/sample-images";
import { CircleCheck, Flag } from "lucide-react";
import { useEffect, useRef, type CSSProperties } from "react";
import { Link } from "react-router";
import { problemMessage } from "../../lib/problem-message.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Menu, MenuItem, MenuNote } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast.ts";
import { hideOnDevice, showOnDevice } from "./device-choices.ts";
import { reportSampleMutation } from "./samples.api.ts";
import { sharedCardMessages as messages } from "./shared-card.messages.ts";

const reasons = Object.entries(messages.reasons) as [SampleReportReason, string][];

interface SharedCardProps {
  sample: SampleImage;
  /** True after a report on this visit; the place then offers to undo it. */
  isHidden: boolean;
  /** Where the template can be used. */
  to: string;
  onUse?: ((templateName: string) => void) | undefined;
  onReported: (id: string) => void;
}

/** A picture that a couple shows, which visitors can report. */
export function SharedCard({ sample, isHidden, to, onUse, onReported }: SharedCardProps) {
  const card = useRef<HTMLElement>(null);
  const { mutateAsync: send } = useMutation(reportSampleMutation);
  const wasHidden = useRef(isHidden);
  useEffect(() => {
    if (wasHidden.current === isHidden) return;
    wasHidden.current = isHidden;
    // The pressed control is gone, so the focus moves to the one that replaces it.
    card.current?.querySelector<HTMLElement>("[data-next-focus]")?.focus();
  }, [isHidden]);
  const report = async (reason: SampleReportReason): Promise<void> => {
    try {
      await send({ id: sample.id, reason });
      onReported(sample.id);
      hideOnDevice(sample.id);
    } catch (error) {
      toast.error(problemMessage(error));
    }
  };
  return (
    <figure ref={card} className="shared-card">
      {isHidden ? (
        <Thanks onUndo={() => showOnDevice(sample.id)} />
      ) : (
        <Shared {...{ sample, to, onUse }} onReport={(reason) => void report(reason)} />
      )}
    </figure>
  );
}

function Thanks({ onUndo }: { onUndo: () => void }) {
  return (
    <div className="shared-gone">
      <CircleCheck aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form */}
      <span role="status">{messages.thanks}</span>
      <Button variant="line" data-next-focus onClick={onUndo}>
        {messages.undo}
      </Button>
    </div>
  );
}

interface SharedProps extends Pick<SharedCardProps, "sample" | "to" | "onUse"> {
  onReport: (reason: SampleReportReason) => void;
}

function Shared({ sample, to, onUse, onReport }: SharedProps) {
  const { template } = sample;
  const by = messages.by(sample.names);
  const colours = { "--colours": `url("${sample.placeholder}")` } as CSSProperties;
  const width = Math.min(
    sample.width,
    Math.round((1600 * sample.width) / Math.max(sample.width, sample.height)),
  );
  return (
    <>
      <div className="shared-picture" style={colours}>
        <img
          src={sampleAddress(sample)}
          srcSet={`${sampleAddress(sample, "thumbnail")} 240w, ${sampleAddress(sample)} ${width}w`}
          sizes="(min-width: 64rem) 20rem, 50vw"
          alt={messages.alt(template.title, by)}
          width={sample.width}
          height={sample.height}
          loading="lazy"
          decoding="async"
        />
        <span aria-hidden="true" className="sample-tag">
          {by}
        </span>
      </div>
      <figcaption>
        <span className="min-w-0">
          <strong>{template.title}</strong>
          {template.is_offered && (
            <Link
              to={to}
              className="shared-use"
              aria-label={messages.linkOf(template.title)}
              onClick={() => onUse?.(template.name)}
            >
              {messages.use}
            </Link>
          )}
        </span>
        <span className="flex-none">
          <Menu
            trigger={
              <IconButton label={messages.report(template.title, by)} data-next-focus>
                <Flag aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </IconButton>
            }
          >
            <MenuNote>{messages.question}</MenuNote>
            {reasons.map(([reason, label]) => (
              <MenuItem key={reason} onSelect={() => onReport(reason)}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </span>
      </figcaption>
    </>
  );
}
