import { parseSync, Visitor, type Comment, type Program, type VisitorObject } from "oxc-parser";

export interface Syntax {
  program: Program;
  comments: readonly Comment[];
}

/** Throws on a syntax error: a file that was not parsed would count as clean. */
export function parse(path: string, source: string): Syntax {
  const { program, comments, errors } = parseSync(path, source);
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  return { program, comments };
}

export function visit(program: Program, visitor: VisitorObject): void {
  new Visitor(visitor).visit(program);
}

/** Returns a function from an offset in the source to its line, counted from 1. */
export function lineFinder(source: string): (offset: number) => number {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
