export const loginMessages = {
  title: "Welcome back, you two",
  lead: "Your pictures and your days are where you left them.",
  /** For a user who has just registered. */
  newTitle: (name: string) => `You’re in, ${name}.`,
  newLead: "Your first pictures are on us.",
  quote: "Some days come once a year. Be early for one of them.",
  expired: "You were signed out. Please sign in again.",
  isNew: "New here?",
  register: "Create an account",
};
