export const forgotPasswordMessages = {
  title: "Forgot your password?",
  lead: "It happens. Enter your email and we’ll send you a link to set a new one.",
  quote: "Dates are easier to remember when someone helps.",
  sent: (email: string) =>
    `If ${email} has an account, a link is on its way. It works for 30 minutes; check your spam folder, too.`,
  backTo: "Back to",
  signIn: "Sign In",
};
