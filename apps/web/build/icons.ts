import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parseAst, type Plugin } from "vite";
import { importsOf } from "./module-syntax.ts";

const PACKAGE = "lucide-react";
const EXPORTS = /export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g;
const NAME = /default as (\w+)/g;

/** The files of all icons by each name that the package exports. */
function readIcons(): ReadonlyMap<string, string> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`));
  const index = join(folder, "dist/esm/lucide-react.mjs");
  const icons = new Map<string, string>();
  for (const [, names = "", file = ""] of readFileSync(index, "utf8").matchAll(EXPORTS))
    for (const [, name = ""] of names.matchAll(NAME)) icons.set(name, join(dirname(index), file));
  return icons;
}

/**
 * Imports each icon from its own file. The package exports all icons from one file, so to the bundler each
 * module that shows one icon would need all of them, and every page would load the icons of all pages.
 */
export function iconsByFile(): Plugin {
  let icons: ReadonlyMap<string, string> | undefined;
  return {
    name: "twofold:icons-by-file",
    apply: "build",
    // After the types are removed, because imports of types are not part of the program.
    enforce: "post",
    transform(code, id) {
      if (!code.includes(PACKAGE) || id.includes("node_modules")) return null;
      icons ??= readIcons();
      let changed = code;
      // From the last to the first, so that the positions stay valid.
      for (const { source, names, start, end } of importsOf(parseAst(code)).toReversed()) {
        if (source !== PACKAGE || !names) continue;
        const statements = names.map(({ imported, local }) => {
          const file = icons?.get(imported) ?? this.error(`${PACKAGE} has no icon ${imported}`);
          return `import ${local} from ${JSON.stringify(file)};`;
        });
        changed = changed.slice(0, start) + statements.join("") + changed.slice(end);
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
