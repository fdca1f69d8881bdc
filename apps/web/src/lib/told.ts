import { language } from "./language.ts";

/** The server speaks English. Another language's words for it are fetched once there is something to tell. */
const load = () => import("./own-language.ts").catch(() => undefined);

/** A sentence of the server's in this page's language, if there is one. */
export async function told(sentence: string): Promise<string | undefined> {
  return language === "en" ? sentence : (await load())?.said(sentence);
}

/** The same of a refusal with all that it says. Without its sentences it still has its code. */
export async function toldOf(problem: unknown): Promise<unknown> {
  if (language === "en") return problem;
  const { saidInProblem = withoutWords } = (await load()) ?? {};
  return saidInProblem(problem);
}

const withoutWords = (problem: unknown): unknown => ({
  ...(problem as object | undefined),
  detail: undefined,
  errors: undefined,
});
