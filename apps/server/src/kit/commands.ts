import { parseArgs } from "node:util";
import { z } from "zod";
import type { Ctx } from "./ctx.ts";

/** What a command uses of the terminal and of the product. */
export interface Cli {
  print(line: string): void;
  /** The text on standard input. */
  input(): Promise<string>;
  context(): Promise<Ctx>;
}

interface Definition<Arguments extends z.ZodType, Options extends z.ZodObject> {
  readonly summary: string;
  /** The arguments and options, for example `USER [--days N]`. */
  readonly usage?: string;
  readonly arguments?: Arguments;
  readonly options?: Options;
  /** Returns false if it has found something that an operator must handle: exit code 1. */
  run(
    cli: Cli,
    given: { readonly arguments: z.output<Arguments> } & z.output<Options>,
  ): Promise<boolean | void>;
}

export interface Command {
  readonly summary: string;
  readonly usage: string;
  run(cli: Cli, args: readonly string[]): Promise<number>;
}

/** Commands by name; a group has own commands. */
export interface CommandGroup {
  readonly [name: string]: Command | CommandGroup;
}

/** Control characters in a stranger's text could command the terminal. */
export const plain = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === "\n" ? sign : "�"));
export const indented = (text: string): string => plain(text).replaceAll(/^/gm, "    ");

const NONE = z.tuple([]);
const NO_OPTIONS = z.object({});

export function command<
  Arguments extends z.ZodType = typeof NONE,
  Options extends z.ZodObject = typeof NO_OPTIONS,
>(definition: Definition<Arguments, Options>): Command {
  const { summary, usage = "", run } = definition;
  const options: z.ZodObject = definition.options ?? NO_OPTIONS;
  const schema = options.extend({ arguments: definition.arguments ?? NONE });
  // A switch has the default false; every other option has a value.
  const isSwitch = (option: z.ZodType) => typeof option.safeParse(undefined).data === "boolean";
  const declared = Object.entries(options.shape).map(
    ([name, option]) => [name, { type: isSwitch(option) ? "boolean" : "string" }] as const,
  );
  return {
    summary,
    usage,
    async run(cli, args) {
      const { positionals, values } = parseArgs({
        args: [...args],
        options: Object.fromEntries(declared),
        allowPositionals: true,
      });
      const given = schema.parse({ ...values, arguments: positionals });
      const isWell = await run(cli, given as Parameters<typeof run>[1]);
      return isWell === false ? 1 : 0;
    },
  };
}

const isCommand = (entry: Command | CommandGroup): entry is Command =>
  typeof entry["run"] === "function";

function helpFor(path: readonly string[], entry: Command | CommandGroup): string {
  if (isCommand(entry))
    return `twofold ${[...path, entry.usage].join(" ").trimEnd()}\n    ${entry.summary}`;
  return Object.entries(entry)
    .map(([name, each]) => helpFor([...path, name], each))
    .join("\n");
}

/** Runs the command that the arguments name, and returns the exit code. */
export async function runCommand(
  commands: CommandGroup,
  [...args]: readonly string[],
  cli: Cli,
): Promise<number> {
  const path: string[] = [];
  let entry: Command | CommandGroup = commands;
  while (!isCommand(entry) && Object.hasOwn(entry, args[0] ?? "")) {
    path.push(args.shift() ?? "");
    entry = entry[path.at(-1) ?? ""] ?? {};
  }
  const isHelp = args.includes("--help");
  if (isHelp || !isCommand(entry)) {
    cli.print(helpFor(path, entry));
    return isHelp ? 0 : 1;
  }
  try {
    return await entry.run(cli, args);
  } catch (error) {
    if (!isMistyped(error)) throw error;
    const faults = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
    cli.print(`${faults}\n\n${helpFor(path, entry)}`);
    return 1;
  }
}

const isMistyped = (error: unknown): error is Error =>
  error instanceof z.ZodError ||
  (error instanceof TypeError &&
    "code" in error &&
    String(error.code).startsWith("ERR_PARSE_ARGS_"));
