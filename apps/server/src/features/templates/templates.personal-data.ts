import { impersonalTable } from "#kit/personal-data.ts";

export const templatesPersonalData = [
  impersonalTable("templates", "shipped with the product"),
  impersonalTable(
    "template_versions",
    "texts of templates; ids of administrators survive their accounts",
  ),
  impersonalTable(
    "banners",
    "what the carousel shows; ids of administrators survive their accounts",
  ),
];
