import * as contract from "@twofold/contract/admin/templates";
import type { Mount } from "#kit/http/mount.ts";
import { changeDraft } from "./change-draft.ts";
import { checkDraft } from "./check-draft.ts";
import { createTemplate } from "./create-template.ts";
import { discardDraft } from "./discard-draft.ts";
import { listAdminTemplates } from "./list-admin-templates.ts";
import { listTemplateVersions } from "./list-template-versions.ts";
import { orderTemplates } from "./order-templates.ts";
import { publishTemplate } from "./publish-template.ts";
import { retireTemplate } from "./retire-template.ts";
import { startDraft } from "./start-draft.ts";
import { uploadTemplateFile } from "./upload-template-file.ts";

export function templateVersionsRoutes(mount: Mount): void {
  mount(contract.listAdminTemplates, ({ ctx }) => listAdminTemplates(ctx));
  mount(contract.createTemplate, ({ ctx, body }) => createTemplate(ctx, body));
  mount(contract.orderTemplates, ({ ctx, body }) => orderTemplates(ctx, body));
  mount(contract.listTemplateVersions, ({ ctx, params }) => listTemplateVersions(ctx, params));
  mount(contract.startDraft, ({ ctx, params, body }) =>
    startDraft(ctx, { id: params.id, basedOn: body.based_on }),
  );
  mount(contract.changeDraft, ({ ctx, params, body: { version, revision, ...content } }) =>
    changeDraft(ctx, { id: params.id, version, revision }, content),
  );
  mount(contract.discardDraft, ({ ctx, params, body }) =>
    discardDraft(ctx, { id: params.id, ...body }),
  );
  mount(contract.uploadTemplateFile, ({ ctx, params, form, files }) =>
    uploadTemplateFile(ctx, { id: params.id, ...form }, files.file[0]),
  );
  mount(contract.checkDraft, ({ ctx, params, body }) =>
    checkDraft(ctx, { id: params.id, ...body }),
  );
  mount(contract.publishTemplate, ({ ctx, params, body }) =>
    publishTemplate(ctx, { id: params.id, ...body }),
  );
  mount(contract.retireTemplate, ({ ctx, params, body }) =>
    retireTemplate(ctx, {
      id: params.id,
      comparedLiveVersion: body.compared_live_version,
    }),
  );
}
