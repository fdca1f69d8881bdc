import type { TemplateVersion } from "@twofold/contract/admin/templates";
import { CircleAlert, CircleCheck } from "lucide-react";
import { adminTemplatesMessages as messages } from "./admin-templates.messages.ts";
import { problemText } from "./problem-text.ts";

interface TemplateChecksProps {
  version: TemplateVersion;
  isChecking: boolean;
}

/** The result of the last check: each missing part by name, and the faces of each trial image. */
export function TemplateChecks({ version, isChecking }: TemplateChecksProps) {
  const { checked_at, problems, trials } = version.checks;
  const wasChecked = checked_at !== null || version.origin === "release";
  const line = isChecking
    ? messages.checking
    : problems.length > 0
      ? undefined
      : wasChecked && version.state !== "draft"
        ? messages.allGood
        : messages.notChecked;
  return (
    <section aria-labelledby="checks" className="template-side">
      <h2 id="checks">{messages.checks}</h2>
      {(problems.length > 0 || trials.length > 0) && (
        <ul>
          {trials.map(({ engine, faces }) => (
            <li key={engine}>
              <CircleCheck aria-hidden="true" className="template-good" strokeWidth={2} />
              <span>{messages.trialOf(engine)}</span>
              <small>{messages.faces(faces, version.person_count)}</small>
            </li>
          ))}
          {problems.map((each) => (
            <li key={`${each.code} ${each.at}`}>
              <CircleAlert aria-hidden="true" className="template-bad" strokeWidth={2} />
              <strong>{problemText(each)}</strong>
            </li>
          ))}
        </ul>
      )}
      {line && <output>{line}</output>}
    </section>
  );
}
