import { paths } from "../../lib/paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { firstPartnerMessages as messages } from "./first-partner.messages.ts";

/** The last of the first steps: a link to the page that invites. */
export function FirstPartner({ onSkip }: { onSkip: () => void }) {
  return (
    <section className="first-date" aria-labelledby="first-partner">
      <div>
        <h2 id="first-partner">{messages.title}</h2>
        <p>{messages.line}</p>
      </div>
      <LinkButton to={paths.partner} variant="primary">
        {messages.invite}
      </LinkButton>
      <Button variant="text" onClick={onSkip}>
        {messages.skip}
      </Button>
    </section>
  );
}
