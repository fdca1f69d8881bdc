/** From `from` on and before `until`. */
export interface TimeRange {
  readonly from: Date;
  readonly until: Date;
}
