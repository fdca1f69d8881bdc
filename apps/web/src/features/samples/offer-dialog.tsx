import { useMutation, useQueryClient } from "@tanstack/react-query";
import { imageAddress, type Image } from "@twofold/contract/images";
import { NewSample, sampleStatementVersion } from "@twofold/contract/samples";
import { useApiForm } from "../../lib/api-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { updateSettingsMutation, useSettings } from "../users/settings.api.ts";
import { ownSamplesMessages } from "./own-samples.messages.ts";
import { invalidateSamples, offerSampleMutation } from "./samples.api.ts";
import "../../styles/offer.css";

const { offer: messages } = ownSamplesMessages;

interface OfferDialogProps {
  image: Image;
  title: string;
  firstName: string;
  people: 1 | 2;
  /** True while Share My Creations is off. */
  isSharingOff: boolean;
  open: boolean;
  onClose: () => void;
}

interface Values {
  shows_name: boolean;
  agreed: boolean;
}

/** Shows exactly what becomes public, who is in it and whose agreement is needed. */
export function OfferDialog(props: OfferDialogProps) {
  const { image, title, firstName, people, isSharingOff, open, onClose } = props;
  const { data: settings } = useSettings();
  const { mutateAsync } = useMutation(offerSampleMutation);
  const isNameVisible = settings?.allowProfileVisibility ?? false;
  const { field, watch, failure, isSending, onSubmit } = useApiForm<Values, NewSample>({
    schema: {
      safeParse: (values) => {
        const { shows_name, agreed } = values as Values;
        return NewSample.safeParse({
          image_id: image.id,
          shows_name,
          ...(people === 2 && agreed && { statement_version: sampleStatementVersion }),
        });
      },
    },
    values: { shows_name: false, agreed: false },
    rules: { agreed: ({ agreed }) => (people === 2 && !agreed ? messages.mustAgree : undefined) },
    failed: messages.failed,
    send: async (body) => {
      const { state } = await mutateAsync(body);
      toast.success(state === "shown" ? messages.shown : messages.waiting);
      onClose();
    },
  });
  const isNamed = watch("shows_name") && isNameVisible && firstName !== "";
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.title}
      description={messages.line}
      onSubmit={onSubmit}
      footer={
        <Button type="submit" variant="primary" disabled={isSharingOff} loading={isSending}>
          {messages.submit}
        </Button>
      }
    >
      <div className="grid gap-4">
        {isSharingOff && <SharingOff />}
        <figure className="offer-preview">
          <div>
            <img
              src={imageAddress(image, "preview")}
              alt=""
              width={image.width}
              height={image.height}
            />
            <span>{isNamed ? messages.byName(firstName) : messages.byCouple}</span>
          </div>
          <figcaption>
            <span className="block text-label text-muted">{messages.preview}</span>
            <strong className="block">{title}</strong>
            <span className="mt-2 block text-label text-muted">{messages.public}</span>
            <span className="mt-2 block text-label text-muted">{messages.private}</span>
          </figcaption>
        </figure>
        <div>
          <p>{people === 2 ? messages.two : messages.one}</p>
          {people === 2 && <Checkbox {...field("agreed")} label={messages.agreed} />}
          <Checkbox
            {...field("shows_name")}
            label={
              <>
                {messages.name}
                <span className="block text-label text-muted">
                  {isNameVisible ? messages.nameLine : messages.nameOff}
                </span>
              </>
            }
          />
        </div>
        <p className="text-label text-muted">{messages.review}</p>
        {failure && <Banner tone="danger">{failure}</Banner>}
      </div>
    </Dialog>
  );
}

/** The permission for all offers, which can be given here. */
function SharingOff() {
  const client = useQueryClient();
  const { data: settings } = useSettings();
  const { mutate, isPending } = useMutation({
    ...updateSettingsMutation,
    onSettled: async (...settled) => {
      await updateSettingsMutation.onSettled?.(...settled);
      await invalidateSamples(client);
    },
  });
  return (
    <Banner
      action={
        <Button
          loading={isPending}
          disabled={!settings}
          onClick={() => settings && mutate({ ...settings, allowImageSharing: true })}
        >
          {messages.switchOn}
        </Button>
      }
    >
      {messages.sharingOff}
    </Banner>
  );
}
