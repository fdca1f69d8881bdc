import { languages, type Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { escapeHtml } from "#kit/html.ts";
import { momentIn } from "#kit/language.ts";
import type { PersonalTable } from "#kit/personal-data.ts";
import { listOwnedImages } from "#features/images/images.ts";
import { findRecipient } from "#features/users/users.ts";
import { indexPageMessages, type Reason } from "./index-page.messages.ts";

import { archiveFileName } from "./archive-file-name.ts";

const linkTo = (path: string) => path.split("/").map(encodeURIComponent).join("/");

const STYLE = `body{margin:0;background:#faf5ef;color:#37172a;font:17px/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:3rem 1.5rem}
h1,h2{font-family:Georgia,serif;font-weight:500;line-height:1.2}
a{color:#a11f47}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-top:1px solid #e6d8cf}
ul.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:1rem;padding:0;list-style:none}
figure{margin:0}
img{width:100%;height:11rem;object-fit:cover;border-radius:12px;background:#efe3da}
figcaption{font-size:.875rem;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){body{background:#24121d;color:#f6e9e2}a{color:#ff9db8}td,th{border-color:#4a2f40}}`;

/** A page about the contents of the archive, which works offline in any browser. */
export async function* indexPage(
  ctx: Pick<Ctx, "db" | "clock">,
  userId: string,
  counts: ReadonlyMap<PersonalTable<Reason>, number>,
): AsyncGenerator<string> {
  const user = await findRecipient(ctx.db, { id: userId });
  const language = user?.language ?? languages[0];
  const messages = indexPageMessages[language];
  const person = user
    ? `${escapeHtml(user.name)} (${escapeHtml(user.address)})`
    : messages.nameless;
  yield `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${messages.title} · Twofold</title><style>${STYLE}</style></head><body><main>
<h1>${messages.heading}</h1>
<p>${messages.created(person, momentIn(language, ctx.clock()))}</p>
<ul>
<li><a href="calendar.ics">calendar.ics</a>: ${messages.calendar}</li>
<li><a href="credits.csv">credits.csv</a>: ${messages.credits}</li>
<li>${messages.folders}</li>
<li>${messages.rest}</li>
</ul>
<h2>${messages.pictures}</h2>
`;
  yield* gallery(ctx, userId, messages.none);
  const { file, rows, hidden } = messages.columns;
  yield `<h2>${messages.data}</h2>\n<table><thead><tr><th>${file}</th><th>${rows}</th><th>${hidden}</th></tr></thead><tbody>\n`;
  for (const [table, count] of counts) yield rowOf(table, count, language);
  yield `</tbody></table>
</main></body></html>
`;
}

async function* gallery(
  { db }: Pick<Ctx, "db">,
  userId: string,
  none: string,
): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const image of listOwnedImages(db, { userId })) {
    if (isEmpty) yield '<ul class="grid">\n';
    isEmpty = false;
    const path = linkTo(archiveFileName(image));
    const title = escapeHtml(image.title);
    yield `<li><figure><a href="${path}"><img src="${path}" alt="${title}" loading="lazy"></a><figcaption>${title}</figcaption></figure></li>\n`;
  }
  yield isEmpty ? `<p>${none}</p>\n` : "</ul>\n";
}

function rowOf({ file, hides }: PersonalTable<Reason>, count: number, language: Language): string {
  const { reasons } = indexPageMessages[language];
  const hidden = Object.entries(hides).map(
    ([column, why]) => `${column}: ${escapeHtml(reasons[why])}`,
  );
  const path = `data/${file}.json`;
  return `<tr><td><a href="${path}">${path}</a></td><td>${count}</td><td>${hidden.join("<br>")}</td></tr>\n`;
}
