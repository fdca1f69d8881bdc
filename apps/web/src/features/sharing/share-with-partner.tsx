import { useMutation } from "@tanstack/react-query";
import type { Album } from "@twofold/contract/albums";
import { toastProblem } from "../../lib/problem-message.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { Switch } from "../../ui/switch.tsx";
import { shareAlbumMutation } from "../albums/albums.api.ts";
import { albumSharingMessages } from "./album-sharing.messages.ts";

const { partner: messages } = albumSharingMessages;

interface ShareWithPartnerProps {
  album: Album;
  /** Of the partner. */
  name: string;
}

/** The switch that shares an own album with the partner. */
export function ShareWithPartner({ album, name }: ShareWithPartnerProps) {
  const ask = useConfirm();
  const { mutate, isPending, variables } = useMutation(shareAlbumMutation);

  const change = async (isShared: boolean): Promise<void> => {
    const isMeant =
      isShared ||
      (await ask({
        question: messages.ask(name),
        line: messages.askLine(name),
        confirmLabel: messages.stop,
        tone: "danger",
      }));
    if (isMeant) mutate({ id: album.id, isShared }, { onError: (error) => toastProblem(error) });
  };
  return (
    <Switch
      checked={isPending ? variables.isShared : album.is_shared}
      onChange={({ target }) => void change(target.checked)}
      label={messages.share(name)}
      description={messages.line(name)}
    />
  );
}
