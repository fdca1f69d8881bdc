/**
 * The styles of emails. Most mail programs ignore style sheets, so everything is inline in the light
 * colours; the sheet adds narrow screens and dark mode for those that read it. The colours are the
 * tokens of the web app as hex.
 */
export const SANS = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const SERIF = "Fraunces,'Iowan Old Style',Georgia,'Times New Roman',serif";

const dark: Readonly<Record<string, string>> = {
  ".bg": "background:#1a0f15!important",
  ".card": "background:#25171f!important;border-color:#402e38!important",
  ".ink": "color:#f6efe8!important",
  ".mut": "color:#cdbfba!important",
  ".fnt": "color:#af9c9c!important",
  ".ln": "border-color:#402e38!important",
  ".box": "background:#392630!important",
  ".btn": "background:#f5859c!important",
  ".btn a": "color:#280917!important",
};
const rulesIn = (scope: string) =>
  Object.entries(dark)
    .map(([selector, rule]) => `${scope}${selector}{${rule}}`)
    .join("");

/** Outlook's apps mark the dark mode with an attribute instead of the media query. */
export const STYLE = `:root{color-scheme:light dark}body{margin:0;padding:0}a{word-break:break-word}@media (max-width:480px){.pad{padding:28px 22px 14px!important}.out{padding:16px 10px 28px!important}h1{font-size:27px!important;line-height:32px!important}}@media (prefers-color-scheme:dark){${rulesIn("")}}${rulesIn("[data-ogsc] ")}`;

/** For long German words on narrow screens. */
const BREAKS = "word-wrap:break-word;overflow-wrap:anywhere;-webkit-hyphens:auto;hyphens:auto";

export const NAME = `padding-left:8px;font-family:${SERIF};font-size:22px;line-height:26px;color:#371928`;
export const HEADING = `margin:0 0 12px;font-family:${SERIF};font-weight:400;font-size:32px;line-height:37px;letter-spacing:-.6px;color:#371928;${BREAKS}`;
export const LINE = `margin:0 0 16px;font-family:${SANS};font-size:16px;line-height:25px;color:#371928;${BREAKS}`;
export const NOTE = `margin:0 0 16px;font-family:${SANS};font-size:14px;line-height:21px;color:#614a54`;
export const LINK = "color:#614a54;text-decoration:underline";
export const CELL = `font-family:${SANS};font-size:15px;line-height:21px;vertical-align:top;${BREAKS}`;
/** A date as a leaf of a calendar. The cell has a height, because Outlook ignores that of its text. */
export const TILE =
  "width:72px;height:74px;background:#f7ede4;border-radius:16px;text-align:center;vertical-align:middle";
export const TILE_DAY = `display:block;font-family:${SERIF};font-size:32px;line-height:34px;color:#371928`;
export const TILE_WEEKDAY = `display:block;margin-top:2px;font-family:${SANS};font-size:13px;line-height:16px;font-weight:600;color:#614a54`;
export const TILE_TITLE = `display:block;font-family:${SANS};font-size:16px;line-height:23px;font-weight:600;color:#371928;${BREAKS}`;
export const TILE_TEXT = `display:block;font-family:${SANS};font-size:14px;line-height:21px;color:#614a54;${BREAKS}`;
/** Outlook ignores the padding of a link, but not that of its cell. */
export const BUTTON = "border-radius:999px;background:#bf2858;mso-padding-alt:15px 26px";
export const BUTTON_LINK = `display:inline-block;padding:15px 26px;font-family:${SANS};font-size:16px;line-height:20px;font-weight:600;color:#fffaf9;text-decoration:none;border-radius:999px`;
