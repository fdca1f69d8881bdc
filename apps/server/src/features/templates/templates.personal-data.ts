import { impersonalTable } from "#kit/personal-data.ts";

export const templatesPersonalData = [impersonalTable("templates", "shipped with the product")];
