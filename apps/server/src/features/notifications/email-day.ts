import type { Language } from "@twofold/contract/languages";
import { escapeHtml } from "#kit/html.ts";
import { fullDateIn, weekdayIn } from "#kit/language.ts";
import { TILE, TILE_DAY, TILE_TEXT, TILE_TITLE, TILE_WEEKDAY } from "./email-styles.ts";

/**
 * A date as a leaf of a calendar, next to the text about it. The text often begins with the same date, which
 * is then not repeated. Screen readers read the date once.
 */
export function dayTile(date: string, text: string, language: Language): string {
  const day = fullDateIn(language, date);
  const rest = text.startsWith(day) ? text.slice(day.length).replace(/^[\s.·]+/, "") : text;
  const leaf = [
    `<span class="ink" style="${TILE_DAY}">${Number(date.slice(-2))}</span>`,
    `<span class="mut" style="${TILE_WEEKDAY}">${escapeHtml(weekdayIn(language, date))}</span>`,
  ].join("");
  const lines = [
    `<span class="ink" style="${TILE_TITLE}">${escapeHtml(day)}</span>`,
    ...(rest ? [`<span class="mut" style="${TILE_TEXT}">${escapeHtml(rest)}</span>`] : []),
  ].join("");
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td class="box" aria-hidden="true" align="center" valign="middle" width="72" bgcolor="#f7ede4" style="${TILE}">${leaf}</td><td valign="middle" style="padding-left:16px">${lines}</td></tr></table>`;
}
