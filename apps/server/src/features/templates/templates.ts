/** The public API of the templates feature. */
export { bannerChanged, bannersOrdered } from "./banners/banners.actions.ts";
export { syncTemplates } from "./sync-templates.ts";
export { readEmailScene, sceneFolderOf, styleOf } from "./template-files.ts";
export { samplePhotos } from "./sample-photos.ts";
export {
  findTemplate,
  findTemplateVersion,
  listKnownTemplates,
  listOfferedTemplates,
  listTemplateVersions,
} from "./templates.store.ts";
export { listVersionImages } from "./versions/versions.store.ts";
export { templatesOrdered, versionsChanged } from "./versions/versions.actions.ts";
