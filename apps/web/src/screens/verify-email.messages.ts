export const verifyEmailMessages = {
  title: "Confirm your email",
  quote: "Some days come once a year. Be early for one of them.",
};
