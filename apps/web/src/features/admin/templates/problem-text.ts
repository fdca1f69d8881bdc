import type { TemplateProblem } from "@twofold/contract/admin/templates";
import { TemplateSize } from "@twofold/contract/templates";
import { adminTemplatesMessages as messages } from "./admin-templates.messages.ts";

/** What is missing, with the name of the image, language or engine. */
export function problemText({ code, at, found }: TemplateProblem): string {
  const size = code.startsWith("image_") ? TemplateSize.safeParse(at).data : undefined;
  return messages.problems[code](size ? messages.sizes[size] : (at ?? ""), found ?? 0);
}
