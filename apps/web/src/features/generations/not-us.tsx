import type { NotUsAnswer, NotUsReason } from "@twofold/contract/safety";
import { useId, useState } from "react";
import { wordsFor } from "../../lib/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { useNotUs, type Told } from "./not-us.api.ts";
import "../../styles/not-us.css";

const reasons: Record<NotUsReason, string> = {
  not_me: "That is not me",
  not_partner: "That is not my partner",
  wrong_people: "Too many or too few people",
  distorted: "Something is distorted",
  other: "Something else",
};
const all = Object.keys(reasons) as NotUsReason[];

function thanks({ credits_returned: back, was_known }: NotUsAnswer): string {
  if (was_known) return "You have told us already. Thank you.";
  if (back === 0) return "Thank you. It is counted, and helps us choose better.";
  return `Thank you. ${back === 1 ? "1 credit is" : `${back} credits are`} back.`;
}

/** Small, because most pictures are right; complete, because the others matter. */
export function NotUs({ of }: { of: Told }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<NotUsReason | null>(null);
  const { mutate, isPending, data } = useNotUs();
  const id = useId();
  if (data) {
    return <output className="block text-label">{thanks(data)}</output>;
  }
  const tell = () => {
    if (reason === null) return;
    mutate({ of, reason }, { onError: (error) => toast.error(wordsFor(error)) });
  };
  return (
    <div>
      <Button
        variant="text"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Not us?
      </Button>
      {isOpen && (
        <fieldset id={id} className="not-us">
          <legend>What is wrong with it?</legend>
          {all.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`${id}-reason`}
                checked={reason === each}
                onChange={() => setReason(each)}
              />
              {reasons[each]}
            </label>
          ))}
          <Button loading={isPending} disabled={reason === null} onClick={tell}>
            Tell us
          </Button>
        </fieldset>
      )}
    </div>
  );
}
