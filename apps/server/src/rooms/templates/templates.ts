/** The door to templates. */
export { shipTemplates } from "./ship-templates.ts";
export { sceneFolderOf } from "./template-files.ts";
export { findTemplate, findTemplateById } from "./templates.store.ts";
