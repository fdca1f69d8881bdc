/** The public API of the templates feature. */
export { syncTemplates } from "./sync-templates.ts";
export { readEmailScene, sceneFolderOf, styleOf } from "./template-files.ts";
export {
  findTemplate,
  findTemplateById,
  listOfferedTemplates,
  listTemplatesByName,
} from "./templates.store.ts";
