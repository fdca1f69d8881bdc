export interface Confirmation {
  question: string;
  /** What happens then, where the question alone does not tell. */
  line?: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
}
