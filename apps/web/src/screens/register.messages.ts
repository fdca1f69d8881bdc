export const registerMessages = {
  title: "Make room for two",
  lead: "Free credits every day. No card.",
  quote: "Your photos stay yours. Seen by nobody you did not choose.",
  isKnown: "Already with us?",
  signIn: "Sign In",
};
