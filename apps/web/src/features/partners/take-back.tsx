import { useMutation } from "@tanstack/react-query";
import { imageAddress, type Image } from "@twofold/contract/images";
import { useState } from "react";
import { formatDate } from "../../lib/dates.ts";
import { toastProblem } from "../../lib/problem-message.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import { takeBackMutation, useCopies } from "./partners.api.ts";
import { partnersMessages } from "./partners.messages.ts";

const { takeBack: messages } = partnersMessages;

/** After unlinking calmly: own photos whose copies the user can still erase. */
export function TakeBack() {
  const { data } = useCopies();
  if (!data?.until) return null;
  return <Chooser images={data.images} until={data.until} />;
}

function Chooser({ images, until }: { images: readonly Image[]; until: string }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { mutate, isPending } = useMutation({
    ...takeBackMutation,
    onSuccess: () => {
      setChosen([]);
      toast.success(messages.done);
    },
    onError: (error) => toastProblem(error),
  });
  const toggle = (id: string) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((each) => each !== id) : [...before, id],
    );
  const isAll = chosen.length === images.length;
  return (
    <Section
      title={messages.title}
      action={
        <Button variant="text" onClick={() => setChosen(isAll ? [] : images.map(({ id }) => id))}>
          {isAll ? messages.none : messages.all}
        </Button>
      }
    >
      <p className="mb-4 max-w-read text-muted">{messages.line(formatDate(new Date(until)))}</p>
      <div className="partner-picker">
        {images.map((image) => (
          <button
            key={image.id}
            type="button"
            aria-pressed={chosen.includes(image.id)}
            aria-label={messages.photo(image.title)}
            onClick={() => toggle(image.id)}
          >
            <img src={imageAddress(image, "thumbnail")} alt="" loading="lazy" />
          </button>
        ))}
      </div>
      <Button
        variant="danger"
        className="mt-4"
        aria-disabled={chosen.length === 0}
        loading={isPending}
        onClick={() => chosen.length > 0 && mutate(chosen)}
      >
        {messages.take(chosen.length)}
      </Button>
    </Section>
  );
}
