import type { Template } from "@twofold/contract/templates";
import type { Db } from "#kit/db.ts";
import { localeOf } from "#features/users/users.ts";

/** The title in the user's language. Images and credit entries store it, so it outlives the template. */
export async function templateTitleFor(
  db: Db,
  { title, translations }: Pick<Template, "title" | "translations">,
  userId: string,
): Promise<string> {
  const { language } = await localeOf(db, userId);
  return translations?.[language]?.title ?? title;
}
