import { language } from "./language.ts";

/**
 * The problem with its texts in this page's language: the messages of its code and fields. The
 * server's `detail` is English, so an English page shows it as it is.
 */
export async function localizeProblem(problem: unknown): Promise<unknown> {
  if (typeof problem !== "object" || problem === null) return problem;
  const { code, params, errors, detail, ...rest } = problem as Record<string, unknown>;
  if (language === "en" && detail) return problem;
  const texts = await load().catch(() => undefined);
  const fields = Array.isArray(errors)
    ? errors.map((error) => texts?.fieldError(error))
    : undefined;
  const [first] = fields ?? [];
  return {
    ...rest,
    code,
    params,
    errors: fields,
    detail: first?.detail ?? texts?.problemMessage(code, params),
  };
}

const load = () => import("./problem-texts.ts");
