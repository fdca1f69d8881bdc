import { useMutation } from "@tanstack/react-query";
import type { EngineChoice } from "@twofold/contract/engines";
import { Link } from "react-router";
import { formatDate } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { engineConsentMessages } from "./engine-consent.messages.ts";
import { formatPhotos } from "./engine-facts.ts";
import { chooseEngineMutation, useEngines } from "./engines.api.ts";

/**
 * The consent to send photos to another company's engine, shown if there is such an engine. After
 * withdrawal only our own engines are used.
 */
export function EngineConsent() {
  const { data } = useEngines();
  const { mutate: choose } = useMutation(chooseEngineMutation);
  if (!data || data.every(({ is_ours }) => is_ours)) return null;
  const chosen = data.find(({ is_mine }) => is_mine);
  const ours = data.find(({ is_ours, state }) => is_ours && state !== "off");
  return (
    <li className="setting">
      <div>
        <p className="setting-name">{engineConsentMessages.name}</p>
        <p className="setting-line">{consentLine(chosen, data[0])}</p>
      </div>
      {ours && !chosen?.is_ours ? (
        <Button aria-label={engineConsentMessages.keepHereOf} onClick={() => choose(ours.id)}>
          {engineConsentMessages.keepHere}
        </Button>
      ) : (
        <Link to={paths.models} className="btn btn-text">
          <span>{engineConsentMessages.look}</span>
        </Link>
      )}
    </li>
  );
}

function consentLine(chosen: EngineChoice | undefined, first: EngineChoice | undefined) {
  if (chosen?.is_ours) return engineConsentMessages.kept(chosen.name);
  if (!chosen) return first && engineConsentMessages.open(first.name, formatPhotos(first));
  const day = chosen.chosen_at && formatDate(new Date(chosen.chosen_at));
  return engineConsentMessages.chosen(chosen.name, formatPhotos(chosen), day);
}
