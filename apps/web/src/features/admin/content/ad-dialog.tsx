import { useMutation } from "@tanstack/react-query";
import type { AdminAd } from "@twofold/contract/admin/ads";
import { AdPlace, adImageAddress } from "@twofold/contract/ads";
import { useRef, useState } from "react";
import { problemMessage } from "../../../lib/problem-message.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError, TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { undoMutation } from "../admin.api.ts";
import { toastUndo } from "../undo-toast.ts";
import { changeAdMutation, createAdMutation, readAds, uploadAdImageMutation } from "./ads.api.ts";
import { adsMessages as messages } from "./ads.messages.ts";
import { contentMessages } from "./content.messages.ts";
import { periodError } from "./live-period.ts";
import { PeriodFields } from "./period-fields.tsx";
import { RowDialog } from "./row-dialog.tsx";
import { useRowForm } from "./use-row-form.ts";

const rowOf = ({ place, alt, url, image, width, height, ...ad }: AdminAd) => ({
  place,
  picture: { image, width, height },
  alt_en: alt.en,
  alt_de: alt.de,
  url,
  live_from: ad.live_from,
  live_until: ad.live_until,
  is_active: ad.is_active,
  version: ad.version,
});
type Row = ReturnType<typeof rowOf>;

const newRow: Row = {
  place: "dashboard_wide",
  picture: { image: "", width: 0, height: 0 },
  alt_en: "",
  alt_de: "",
  url: "https://",
  live_from: null,
  live_until: null,
  is_active: true,
  version: 0,
};

interface AdDialogProps {
  /** Undefined for a new one. */
  ad: AdminAd | undefined;
  open: boolean;
  onClose: () => void;
}

export function AdDialog({ ad, open, onClose }: AdDialogProps) {
  const { mutateAsync: create } = useMutation(createAdMutation);
  const { mutateAsync: change } = useMutation(changeAdMutation);
  const { mutateAsync: undo } = useMutation(undoMutation);
  const [isChecked, setChecked] = useState(false);
  const form = useRowForm<Row>({
    initial: ad ? rowOf(ad) : newRow,
    async read() {
      const now = (await readAds()).ads.find(({ id }) => id === ad?.id);
      return now && { row: rowOf(now), changedBy: now.changed_by, changedAt: now.changed_at ?? "" };
    },
    async save({ version, alt_en, alt_de, picture, url, ...values }) {
      const body = {
        ...values,
        ...picture,
        alt: { en: alt_en.trim(), de: alt_de.trim() },
        url: url.trim(),
      };
      const { seq } = ad
        ? await change({ params: { id: ad.id }, body: { ...body, version } })
        : await create({ body });
      onClose();
      toastUndo(ad ? messages.changed : messages.added, () => undo(seq));
    },
  });
  const { row, set } = form;
  const errors = errorsOf(row);
  const errorAt = (field: keyof typeof errors) => (isChecked ? errors[field] : undefined);
  const submit = (): void => {
    setChecked(true);
    if (Object.values(errors).every((error) => error === undefined)) void form.submit();
  };
  return (
    <RowDialog
      open={open}
      onClose={onClose}
      title={ad ? messages.edit : messages.new}
      form={form}
      isSaved={ad !== undefined}
      onSubmit={submit}
      conflictFields={conflictFields}
    >
      <SelectField
        label={messages.place}
        value={row.place}
        onChange={({ currentTarget }) => set({ place: AdPlace.parse(currentTarget.value) })}
      >
        {AdPlace.options.map((place) => (
          <option key={place} value={place}>
            {messages.places[place]}
          </option>
        ))}
      </SelectField>
      <ImageField
        picture={row.picture}
        error={errorAt("picture")}
        onChange={(picture) => set({ picture })}
      />
      {(["en", "de"] as const).map((each) => (
        <TextField
          key={each}
          lang={each}
          label={each === "en" ? messages.altEnglish : messages.altGerman}
          maxLength={200}
          value={row[`alt_${each}`]}
          error={errorAt(`alt_${each}`)}
          onChange={({ currentTarget }) => set({ [`alt_${each}`]: currentTarget.value })}
        />
      ))}
      <TextField
        type="url"
        label={messages.link}
        hint={messages.linkHint}
        value={row.url}
        error={errorAt("url")}
        onChange={({ currentTarget }) => set({ url: currentTarget.value })}
      />
      <PeriodFields period={row} onChange={set} error={errors.period} />
      <Switch
        label={contentMessages.active}
        checked={row.is_active}
        onChange={({ currentTarget }) => set({ is_active: currentTarget.checked })}
      />
    </RowDialog>
  );
}

const conflictFields = [
  { name: "place", label: messages.place },
  {
    name: "picture",
    label: messages.image,
    format: (value: unknown) => (value as Row["picture"]).image,
  },
  { name: "alt_en", label: messages.altEnglish },
  { name: "alt_de", label: messages.altGerman },
  { name: "url", label: messages.link },
  { name: "live_from", label: contentMessages.from },
  { name: "live_until", label: contentMessages.until },
  { name: "is_active", label: contentMessages.active },
] as const;

function errorsOf(row: Row) {
  const missing = (value: string) => (value.trim() ? undefined : contentMessages.required);
  const isHttps = URL.canParse(row.url) && new URL(row.url).protocol === "https:";
  return {
    picture: row.picture.image ? undefined : messages.imageMissing,
    alt_en: missing(row.alt_en),
    alt_de: missing(row.alt_de),
    url: isHttps ? undefined : messages.linkInvalid,
    period: periodError(row),
  };
}

interface ImageFieldProps {
  picture: Row["picture"];
  error: string | undefined;
  onChange: (picture: Row["picture"]) => void;
}

function ImageField({ picture, error, onChange }: ImageFieldProps) {
  const { mutateAsync: upload, isPending } = useMutation(uploadAdImageMutation);
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setFailure(undefined);
    try {
      onChange(await upload(file));
    } catch (problem) {
      setFailure(problemMessage(problem));
    }
  }
  const message = failure ?? error;
  return (
    <div className="grid gap-1.5">
      <span className="text-label font-[580]">{messages.image}</span>
      {picture.image && (
        <img
          className="ad-preview"
          src={adImageAddress(picture)}
          alt=""
          width={picture.width}
          height={picture.height}
        />
      )}
      <div>
        <Button loading={isPending} onClick={() => input.current?.click()}>
          {picture.image ? messages.replaceImage : messages.chooseImage}
        </Button>
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={messages.image}
          accept="image/jpeg,image/png,image/webp"
          onChange={({ currentTarget }) => void send(currentTarget.files?.[0])}
        />
      </div>
      <p className="text-caption text-faint">{messages.imageHint}</p>
      {message && <FieldError id="ad-image-error">{message}</FieldError>}
    </div>
  );
}
