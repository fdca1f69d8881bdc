export const registerMessages = {
  title: "Start your account for two",
  lead: "Free credits every day. No card.",
  quote: "Your photos stay yours. Seen only by people you choose.",
  isKnown: "Already with us?",
  signIn: "Sign In",
};
