/** The door to templates. */
export { shipTemplates } from "./ship-templates.ts";
export { sceneFolderOf, styleOf } from "./template-files.ts";
export { findTemplate, findTemplateById, listOffered } from "./templates.store.ts";
