import type { statementMessages as english } from "./statement.messages.ts";

export const statementMessages: typeof english = {
  sexual: {
    reason: "Das Bild zeigt anscheinend Nacktheit oder ist sexuell.",
    rule: "Nutzungsbedingungen, „Was hier nicht entsteht“",
  },
  minor: {
    reason: "Das Bild zeigt anscheinend ein Kind.",
    rule: "Nutzungsbedingungen, „Was hier nicht entsteht“, und die Gesetze zum Schutz von Kindern",
  },
  harmful: {
    reason: "Das Bild ist anscheinend gewalttätig, hasserfüllt oder herabwürdigend.",
    rule: "Nutzungsbedingungen, „Was hier nicht entsteht“",
  },
  person_disagrees: {
    reason: "Eine Person auf dem Bild möchte nicht, dass andere es sehen.",
    rule: "Nutzungsbedingungen, „Ihr seid beide einverstanden“, und das Recht am eigenen Bild",
  },
  rights_of_others: {
    reason: "Das Bild verwendet anscheinend ein Werk oder eine Marke von jemand anderem.",
    rule: "Nutzungsbedingungen, „Was hier nicht entsteht“, und das Urheberrecht",
  },
  copy_of_removed: {
    reason: "Das Bild sieht genauso aus wie eines, das früher entfernt wurde.",
    rule: "Nutzungsbedingungen, „Was du teilst“",
  },
  not_for_gallery: {
    reason:
      "Das Bild passt nicht in die öffentliche Galerie, zum Beispiel wegen Text oder Werbung darin.",
    rule: "Nutzungsbedingungen, „Was du teilst“",
  },
};
