export const restoreAccountMessages = {
  title: "This account is deleted",
  line: (when: string) => `Your account will be erased on ${when}. Restore it?`,
  contents:
    "Your photos, pictures, events and credits will be there again. Share links, the calendar link and push messages have to be set up again, and a plan continues only if its paid period has not ended.",
  restore: "Restore my account",
  back: "Leave it deleted",
  done: "Your account is restored",
  failed: "The account could not be restored. Please try again.",
  expired: "This took too long. Please sign in again.",
};
