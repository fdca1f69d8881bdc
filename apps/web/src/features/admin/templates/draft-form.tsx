import { useMutation } from "@tanstack/react-query";
import { MAX_PROMPT, type TemplateVersion } from "@twofold/contract/admin/templates";
import { Occasion } from "@twofold/contract/templates";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { ConflictView } from "../conflict-view.tsx";
import { systemEventsMessages } from "../content/system-events.messages.ts";
import { useRowForm } from "../content/use-row-form.ts";
import { changeDraftMutation, readVersions } from "./admin-templates.api.ts";
import { adminTemplatesMessages as messages } from "./admin-templates.messages.ts";
import { conflictFields, rowOf, toContent, type DraftRow } from "./draft-row.ts";

interface DraftFormProps {
  id: string;
  version: TemplateVersion;
  /** False for a version that is or was live, and for one of the release. */
  isEnabled: boolean;
  scenes: readonly string[];
  engines: readonly { readonly id: string; readonly name: string }[];
}

/** The texts, scene and engines of a version. */
export function DraftForm({ id, version, isEnabled, scenes, engines }: DraftFormProps) {
  const { mutateAsync: change } = useMutation(changeDraftMutation);
  const form = useRowForm<DraftRow>({
    initial: rowOf(version),
    async read() {
      const now = (await readVersions(id)).versions.find(
        (each) => each.version === version.version,
      );
      return now && { row: rowOf(now), changedBy: now.changed_by, changedAt: now.changed_at };
    },
    async save(row) {
      const body = { ...toContent(row), version: version.version, revision: row.revision };
      const { revision } = await change({ params: { id }, body });
      form.keepSaved({ ...row, revision });
      toast.success(messages.saved);
    },
  });
  const { row, set, conflict } = form;
  const toggled = <Item extends string>(list: readonly Item[], item: Item): Item[] =>
    list.includes(item) ? list.filter((each) => each !== item) : [...list, item];
  return (
    <form
      noValidate
      className="template-form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      {conflict && (
        <ConflictView
          edits={conflict.edits}
          changedBy={conflict.changedBy}
          changedAt={conflict.changedAt}
          fields={conflictFields}
          onKeep={form.keep}
        />
      )}
      <fieldset disabled={!isEnabled}>
        <legend>{messages.wording}</legend>
        <div className="content-pair">
          {(["en", "de"] as const).map((each) => (
            <TextField
              key={each}
              lang={each}
              label={messages.titleIn(messages.languages[each])}
              maxLength={100}
              value={row[`title_${each}`]}
              onChange={({ currentTarget }) => set({ [`title_${each}`]: currentTarget.value })}
            />
          ))}
          {(["en", "de"] as const).map((each) => (
            <TextAreaField
              key={each}
              lang={each}
              label={messages.descriptionIn(messages.languages[each])}
              maxLength={500}
              value={row[`description_${each}`]}
              onChange={({ currentTarget }) =>
                set({ [`description_${each}`]: currentTarget.value })
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset disabled={!isEnabled}>
        <legend>{messages.scene}</legend>
        <div className="content-pair">
          <SelectField
            label={messages.sceneOf}
            value={row.scene}
            onChange={({ currentTarget }) => set({ scene: currentTarget.value })}
          >
            <option value="">{messages.noScene}</option>
            {[...new Set([...scenes, ...(row.scene ? [row.scene] : [])])].map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={messages.people}
            value={row.person_count}
            onChange={({ currentTarget }) => set({ person_count: Number(currentTarget.value) })}
          >
            <option value={1}>1</option>
            <option value={2}>2</option>
          </SelectField>
          <TextField
            label={messages.tags}
            hint={messages.tagsHint}
            value={row.tags}
            onChange={({ currentTarget }) => set({ tags: currentTarget.value })}
          />
        </div>
        <TextAreaField
          label={messages.prompt}
          hint={messages.promptCount(row.prompt.length, MAX_PROMPT)}
          rows={5}
          maxLength={MAX_PROMPT}
          value={row.prompt}
          onChange={({ currentTarget }) => set({ prompt: currentTarget.value })}
        />
      </fieldset>
      <fieldset disabled={!isEnabled}>
        <legend>{messages.occasions}</legend>
        <div className="template-choices">
          {Occasion.options.map((each) => (
            <Checkbox
              key={each}
              label={systemEventsMessages.occasions[each]}
              checked={row.occasions.includes(each)}
              onChange={() => set({ occasions: toggled(row.occasions, each) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset disabled={!isEnabled}>
        <legend>{messages.engines}</legend>
        <p className="text-label text-muted">{messages.enginesHint}</p>
        <div className="template-choices">
          {engines.map((engine) => (
            <Checkbox
              key={engine.id}
              label={engine.name}
              checked={row.engines.includes(engine.id)}
              onChange={() => set({ engines: toggled(row.engines, engine.id) })}
            />
          ))}
        </div>
      </fieldset>
      {isEnabled && (
        <div>
          <Button
            type="submit"
            variant="primary"
            loading={form.isSaving}
            disabled={!form.isChanged || conflict !== undefined}
          >
            {messages.save}
          </Button>
        </div>
      )}
    </form>
  );
}
