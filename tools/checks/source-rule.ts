export interface SourceFile {
  path: string;
  source: string;
}

export interface Violation {
  line: number;
  text: string;
}

export interface SourceRule {
  name: string;
  /** What to do instead. */
  comment: string;
  applies: (path: string) => boolean;
  find: (file: SourceFile) => Violation[];
}
