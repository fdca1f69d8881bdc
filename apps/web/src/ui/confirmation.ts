export interface Confirmation {
  question: string;
  /** The consequence, if the question does not make it clear. */
  line?: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
}
