export interface Confirmation {
  question: string;
  /** The consequence, if the question does not make it clear. */
  line?: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  /** What exactly is meant. The first option is chosen until the user chooses another. */
  choice?: {
    readonly legend: string;
    readonly options: readonly {
      readonly value: string;
      readonly label: string;
      readonly line: string;
    }[];
    readonly onChoose: (value: string) => void;
  };
}
