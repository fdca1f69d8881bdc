import { useMutation } from "@tanstack/react-query";
import type { Image } from "@twofold/contract/images";
import { Heart } from "lucide-react";
import { IconButton } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { markFavouriteMutation } from "./images.api.ts";
import { imagesMessages } from "./images.messages.ts";

const { favourites: messages } = imagesMessages;

interface FavouriteButtonProps {
  image: Image;
  /** For an image that is not from a list, whose changes the lists do not show. */
  onChange?: (image: Image) => void;
}

export function FavouriteButton({ image, onChange }: FavouriteButtonProps) {
  const { mutate } = useMutation(markFavouriteMutation);
  const { is_favourite } = image;
  return (
    <IconButton
      label={is_favourite ? messages.remove : messages.add}
      aria-pressed={is_favourite}
      className="favourite"
      onClick={() => {
        const changed = { ...image, is_favourite: !is_favourite };
        onChange?.(changed);
        mutate(changed, {
          onError: () => {
            onChange?.(image);
            toast.error(messages.failed);
          },
        });
      }}
    >
      <Heart aria-hidden="true" fill={is_favourite ? "currentcolor" : "none"} strokeWidth={1.75} />
    </IconButton>
  );
}
