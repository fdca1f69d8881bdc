import { useMutation } from "@tanstack/react-query";
import type { TemplateProblem, TemplateVersion } from "@twofold/contract/admin/templates";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError } from "../../../lib/errors.ts";
import { paths } from "../../../lib/paths.ts";
import { problemMessage, toastProblem } from "../../../lib/problem-message.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { AdminHead } from "../admin-head.tsx";
import { undoMutation } from "../admin.api.ts";
import { toastUndo } from "../undo-toast.ts";
import {
  checkDraftMutation,
  discardDraftMutation,
  retireMutation,
  startDraftMutation,
  useAdminTemplates,
  useTemplateVersions,
} from "./admin-templates.api.ts";
import { adminTemplatesMessages as messages } from "./admin-templates.messages.ts";
import { DraftForm } from "./draft-form.tsx";
import { problemText } from "./problem-text.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { TemplateChecks } from "./template-checks.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { titleOf } from "./template-grid.tsx";
import { VersionList } from "./version-list.tsx";
import "../../../styles/admin-content.css";
import "../../../styles/admin-users.css";

/** One template: a version with its form, checks and images, and all other versions. */
export function TemplatePage({ id }: { id: string }) {
  const [chosen, setChosen] = useState<number>();
  // A check outlives its call: trial images of hosted engines take longer than a call may.
  const [slowCheck, setSlowCheck] = useState<TemplateVersion["checks"]>();
  const { data, error, refetch } = useTemplateVersions(id, { isChecking: slowCheck !== undefined });
  const versions = data?.versions ?? [];
  const version =
    versions.find((each) => each.version === chosen) ?? versions.find(isOpen) ?? versions[0];
  return (
    <>
      <Link className="user-back" to={`${paths.admin}/templates`}>
        <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={2} />
        {messages.back}
      </Link>
      {version && (
        <VersionView
          id={id}
          version={version}
          versions={versions}
          isSlow={slowCheck?.checked_at === version.checks.checked_at}
          onChoose={setChosen}
          onSlowCheck={setSlowCheck}
        />
      )}
      {!data && error && (
        <ErrorState title={messages.failed} line={problemMessage(error)} onRetry={refetch} />
      )}
      {!data && !error && <Spinner />}
    </>
  );
}

/** A draft, or a checked version without a time. */
const isOpen = ({ state, live_from }: TemplateVersion): boolean =>
  state === "draft" || (state === "checked" && live_from === null);

interface VersionViewProps {
  id: string;
  version: TemplateVersion;
  versions: readonly TemplateVersion[];
  /** The result of a check that took too long for its call is not there yet. */
  isSlow: boolean;
  onChoose: (version: number) => void;
  onSlowCheck: (before: TemplateVersion["checks"] | undefined) => void;
}

function VersionView(props: VersionViewProps) {
  const { id, version, versions, onChoose, onSlowCheck } = props;
  const { data: catalogue } = useAdminTemplates();
  const { mutateAsync: start, isPending: isStarting } = useMutation(startDraftMutation);
  const { mutateAsync: check, isPending } = useMutation(checkDraftMutation);
  const isChecking = isPending || props.isSlow;
  const { mutateAsync: discard } = useMutation(discardDraftMutation);
  const { mutateAsync: retire } = useMutation(retireMutation);
  const { mutateAsync: undo } = useMutation(undoMutation);
  const [published, setPublished] = useState<{ version: number; key: number }>();
  const [isPublishing, setPublishing] = useState(false);
  const [refused, setRefused] = useState<readonly TemplateProblem[]>([]);
  const live = versions.find(({ state }) => state === "live");
  const title = titleOf(version);
  const params = { id };
  const seen = { version: version.version, revision: version.revision };
  const isDraft = isOpen(version);
  const canEdit = isDraft && version.origin === "operator";
  const attempt = (action: () => Promise<unknown>): void => void action().catch(toastProblem);
  const openPublish = (number: number): void => {
    setRefused([]);
    setPublished({ version: number, key: (published?.key ?? 0) + 1 });
    setPublishing(true);
  };
  const runChecks = async (): Promise<void> => {
    onSlowCheck(undefined);
    try {
      await check({ params, body: seen });
    } catch (error) {
      // Status 0: no reply within the time of a call.
      if (error instanceof ApiError && error.status !== 0) throw error;
      onSlowCheck(version.checks);
    }
  };
  const edit = async (): Promise<void> => {
    const { version: started } = await start({ params, body: { based_on: version.version } });
    onChoose(started);
  };
  return (
    <>
      <AdminHead
        title={title}
        lead={
          <>
            {messages.versionLine(messages.states[version.state], version.version)}
            {version.origin === "release" && ` · ${messages.fromRelease}`}
            {" · "}
            {live ? messages.liveLine(live.version) : messages.noneLive}
          </>
        }
        actions={
          <>
            {isDraft && (
              <Button
                variant="text"
                onClick={() =>
                  attempt(async () => {
                    const { seq } = await discard({ params, body: seen });
                    toastUndo(messages.discarded, () => undo(seq));
                  })
                }
              >
                {messages.discard}
              </Button>
            )}
            {version.state === "live" && (
              <Button
                variant="text"
                onClick={() =>
                  attempt(async () => {
                    const body = { compared_live_version: version.version };
                    const { seq } = await retire({ params, body });
                    toastUndo(messages.retiredDone(title), () => undo(seq));
                  })
                }
              >
                {messages.retire}
              </Button>
            )}
            {!canEdit && (
              <Button loading={isStarting} onClick={() => attempt(edit)}>
                {messages.edit}
              </Button>
            )}
            {isDraft && (
              <>
                <Button loading={isChecking} onClick={() => attempt(runChecks)}>
                  {messages.check}
                </Button>
                <Button variant="primary" onClick={() => openPublish(version.version)}>
                  {messages.publish}
                </Button>
              </>
            )}
          </>
        }
      />
      {refused.length > 0 && (
        <Banner tone="danger">
          {messages.refused}
          <ul className="list-disc pl-5">
            {refused.map((each) => (
              <li key={`${each.code} ${each.at}`}>{problemText(each)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="template-columns">
        <DraftForm
          key={version.version}
          id={id}
          version={version}
          isEnabled={canEdit}
          scenes={catalogue?.scenes ?? []}
          engines={catalogue?.engines ?? []}
        />
        <div>
          <TemplatePreview id={id} version={version} canEdit={canEdit} />
          <TemplateChecks version={version} isChecking={isChecking} />
          <VersionList
            versions={versions}
            current={version.version}
            onChoose={onChoose}
            onGoBack={openPublish}
          />
        </div>
      </div>
      {published && (
        <PublishDialog
          key={published.key}
          id={id}
          title={title}
          version={published.version}
          liveVersion={live?.version ?? null}
          open={isPublishing}
          onClose={() => setPublishing(false)}
          onRefused={setRefused}
        />
      )}
    </>
  );
}
