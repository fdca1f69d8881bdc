import type { Harm } from "./safety.port.ts";

/**
 * Terms that are rejected for images of real people. The list is short and readable: it finds explicit
 * English terms and simple obfuscation. The engines have their own filters.
 */

/** Names of colours, places and drinks, which are removed before the search. */
const harmless = [
  /\bnude (colou?red |colou?r |tone |pink |beige )*(lip(stick|s| gloss)|heels|shoes|dress|make ?up|nails?|palette|tones?)\b/g,
  /\b(mid)?sussex\b|\bessex\b|\bmiddlesex\b/g,
  /\bsame sex\b/g,
  /\bphoto ?shoots?\b|\bshooting stars?\b|\bshot (on|with|by|in) (film|35 ?mm|kodak|a |an |golden|soft|natural)/g,
  /\bblood (orange|moon)s?\b|\bbloody mary\b/g,
];

const sexual =
  /\b(nud(e|es|ity|ist)|naked|topless|bottomless|undress(ed|ing)?|unclothed|without (any )?clothes|(no|take off (her|his|their)) clothes|porn\w*|xxx|hentai|erotic\w*|nsfw|sex(ual|ually|ting)?|having sex|make love|making love|intercourse|blow ?job|hand ?job|cum(shot|ming)?|orgasm\w*|masturbat\w*|genital\w*|penis|vagina|nipples?|boobs|tits|dick|pussy|cock|bondage|bdsm|stripping|strip ?tease|fuck\w*|lingerie only|see ?through)\b/;
/** Harmless for adults, never for children. */
const bare =
  /\b(bikini|swim ?suit|swim ?wear|underwear|lingerie|panties|bra|bath(ing|tub)?|shower(ing)?|shirtless|sexy|seductive\w*|sensual\w*)\b/;
const minors =
  /\b(child(ren)?|kids?|bab(y|ies)|toddlers?|infants?|minors?|under ?age|pre ?teens?|teens?|teen ?agers?|teenage|school ?(girls?|boys?)|little (girls?|boys?)|young (girls?|boys?)|lolitas?|lolis?|shotas?|(([0-9]|1[0-7])|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)( |-)?years?( |-)?olds?|[0-9]yo|1[0-7]yo)\b/;
const violence =
  /\b(gor(e|y)|behead\w*|decapitat\w*|dismember\w*|mutilat\w*|disembowel\w*|tortur\w*|strangl\w*|lynch\w*|execut(ed|ing|ion)|corpses?|dead bod(y|ies)|murder\w*|rap(e|ed|es|ing|ist)|molest\w*|stabb(ed|ing)|slit (her|his|their) (throat|wrists?)|(gun|knife) to (her|his|the|their) (head|throat)|beat(en|ing)? (her|him|up)|hang(ed|ing) (herself|himself|from a noose)|suicid\w*|self ?harm\w*|covered in blood|bloody (face|body|corpse)|shot (dead|in the head)|school shooting|terror(ist|ism|ists))\b/;
const hate =
  /\b(swastikas?|hitler\w*|heil|nazis?|ss uniform|ku klux klan|kkk|white power|white supremac\w*|black ?face|yellow ?face|gas chamber|holocaust|subhuman|ethnic cleansing|nigg(er|a)s?|kikes?|fagg?ots?|trann(y|ies)|chinks?|spics?|gooks?|pakis?|ragheads?|wetbacks?)\b/;

/** Returns undefined if nothing was found. */
export function harmIn(text: string): Harm | undefined {
  const readings = readingsOf(text);
  const has = (pattern: RegExp) => readings.some((reading) => pattern.test(reading));
  if (has(minors) && (has(sexual) || has(bare))) return "minors";
  if (has(sexual)) return "sexual";
  if (has(violence)) return "violence";
  if (has(hate)) return "hate";
  return undefined;
}

const lookalikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** The text as written and with obfuscation removed: n.a.k.e.d, n4ked, nаked with a Cyrillic a. */
function readingsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff\u00ad]/g, "")
    .toLowerCase()
    .replace(/[а-яіј]/g, (char) => cyrillic[char] ?? char);
  const meant = plain.replace(
    /(?<=[a-z])[013457@$!]|[013457@$!](?=[a-z])/g,
    (sign) => lookalikes[sign] ?? sign,
  );
  const joined = meant.replace(/\b(?:[a-z][\s._*-]+){2,}[a-z]\b/g, (spelt) =>
    spelt.replace(/[^a-z]/g, ""),
  );
  return [plain, meant, joined].map(cleaned);
}

const cyrillic: Record<string, string> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  і: "i",
  ј: "j",
};

function cleaned(reading: string): string {
  const spaced = reading.replace(/[^\p{L}\p{N}]+/gu, " ");
  return harmless.reduce((rest, phrase) => rest.replace(phrase, " "), spaced);
}
