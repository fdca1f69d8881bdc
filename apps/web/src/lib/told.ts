import { language } from "./language.ts";

/** The server speaks English. Another language's words for it are fetched once there is something to tell. */
const load = () => import("./own-language.ts").catch(() => undefined);

/** A sentence of the server's in this page's language, if there is one. */
export async function told(sentence: string): Promise<string | undefined> {
  return language === "en" ? sentence : (await load())?.said(sentence);
}
