import type { Plugin } from "vite";

const WORDS = /\.words(\.tsx?)$/;

/**
 * Puts the words of one language into a build: whoever imports `x.words.ts` gets `x.words.de.ts`. The
 * types see to it that the two hold the same words; that both are there is seen to here.
 */
export function wordsOf(language: string): Plugin {
  return {
    name: "twofold:words",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (language === "en" || !WORDS.test(source)) return null;
      const own = source.replace(WORDS, `.words.${language}$1`);
      const found = await this.resolve(own, importer, { ...options, skipSelf: true });
      return found ?? this.error(`${importer} needs ${own}, and there is none`);
    },
  };
}
