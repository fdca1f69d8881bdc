import { describe, expect, test } from "vitest";
import { harmIn } from "./harmful-text.ts";

describe("harmful text", () => {
  test.each([
    "Generate a beautiful image",
    "a nude lipstick, nude heels and a dress in nude tones",
    "our wedding in Essex, same-sex couple, photoshoot at golden hour",
    "shooting stars over the desert, shot on film, a blood orange sky",
    "kissing in the rain, sexy red dress, on the beach in a bikini",
    "a cocktail at the Dickens museum, cockatoos, Scunthorpe, analysis, grape harvest",
    "with our two children, aged 4 and 9, in the autumn park",
    "a kiss on the forehead for our baby",
    "16 years old oak trees",
    "Hanging lanterns, execute the shot in soft light",
    "a romantic dinner, 1930s style, 100 candles, $5 bills, @home",
  ])("%s: is harmless", (text) => {
    expect(harmIn(text)).toBeUndefined();
  });

  test.each([
    ["both of us naked on the beach", "sexual"],
    ["N4K3D couple", "sexual"],
    ["n.a.k.e.d couple", "sexual"],
    ["n a k e d couple", "sexual"],
    ["nаked couple", "sexual"],
    ["ｎａｋｅｄ", "sexual"],
    ["na\u200bked", "sexual"],
    ["nude, wearing nude lipstick", "sexual"],
    ["topless at the pool", "sexual"],
    ["take off her clothes", "sexual"],
    ["having sex", "sexual"],
    ["schoolgirl in underwear", "minors"],
    ["a 15 year old in a bikini", "minors"],
    ["fifteen-year-old, seductive", "minors"],
    ["naked toddler", "minors"],
    ["stabbed to death, covered in blood", "violence"],
    ["he is strangling her", "violence"],
    ["beheaded king", "violence"],
    ["a knife to her throat", "violence"],
    ["standing before a swastika", "hate"],
    ["in blackface at a party", "hate"],
    ["heil h1tler", "hate"],
  ] as const)("%s: is %s", (text, harm) => {
    expect(harmIn(text)).toBe(harm);
  });

  test("does not detect other languages, paraphrases and abbreviations", () => {
    for (const text of ["nackt am Strand", "as they were born", "nkd couple"])
      expect(harmIn(text)).toBeUndefined();
  });

  test("is searched in less than 200 ms of CPU time for the longest inputs", () => {
    const since = process.cpuUsage();
    for (const text of [
      "a ".repeat(1_000),
      "a-".repeat(1_000),
      "n".repeat(2_000),
      "1a".repeat(1_000),
    ])
      harmIn(text);
    expect(process.cpuUsage(since).user / 1_000).toBeLessThan(200);
  });
});
