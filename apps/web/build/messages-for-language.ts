import type { Plugin } from "vite";

const MESSAGES = /\.messages(\.tsx?)$/;

/**
 * Puts the messages of one language into a build: an import of `x.messages.ts` resolves to
 * `x.messages.de.ts`. The types ensure that both have the same keys; this plugin ensures that both exist.
 */
export function messagesForLanguage(language: string): Plugin {
  return {
    name: "twofold:messages",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (language === "en" || !MESSAGES.test(source)) return null;
      const own = source.replace(MESSAGES, `.messages.${language}$1`);
      const found = await this.resolve(own, importer, { ...options, skipSelf: true });
      return found ?? this.error(`${importer} needs ${own}, which does not exist`);
    },
  };
}
