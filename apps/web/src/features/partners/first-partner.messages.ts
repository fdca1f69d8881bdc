export const firstPartnerMessages = {
  title: "Invite your partner",
  line: "One calendar and shared albums for the two of you. Nothing is shared until you allow it.",
  invite: "Invite",
  skip: "Skip",
};
