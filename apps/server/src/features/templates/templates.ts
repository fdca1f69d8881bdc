/** The door to templates. */
export { syncTemplates } from "./sync-templates.ts";
export { sceneFolderOf, styleOf } from "./template-files.ts";
export { findTemplate, findTemplateById, listOffered } from "./templates.store.ts";
