export interface ScaleOptions {
  /** For the measurements of growth. */
  readonly users: number;
  /** Prints what a figure consists of. */
  readonly isVerbose: boolean;
  /** A file for the growth curves as SVG. */
  readonly picture: string | undefined;
}
