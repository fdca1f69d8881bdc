/** Answers to frequent requests. The administrator checks and completes them before sending. */
export const savedAnswerMessages = {
  looking_into_it: {
    title: "We look into it",
    text: "Hello,\n\nthank you for writing to us. We look into it and will answer within two days.\n\nYour Twofold team",
  },
  picture_failed: {
    title: "A picture failed, credits are back",
    text: "Hello,\n\nsorry that your picture did not work out. You were not charged: the credits are back in your account. You can try again with other photos; bright ones in which both faces are turned to the camera work best.\n\nYour Twofold team",
  },
  not_alike: {
    title: "The faces do not look alike",
    text: "Hello,\n\nthank you for writing that the faces do not look like you. Photos that show each face from the front, in daylight and without sunglasses give the best result. Please try again with such photos; we keep improving the engines.\n\nYour Twofold team",
  },
  payment_pending: {
    title: "A payment takes time",
    text: "Hello,\n\nyour bank can take up to five working days to show or to return a payment. You find every payment of your plan on the page Subscription.\n\nYour Twofold team",
  },
  cancel_plan: {
    title: "Cancel a plan",
    text: "Hello,\n\nyou can cancel at any time: open Subscription and choose Cancel. You keep the plan until the end of the period that you have paid for.\n\nYour Twofold team",
  },
  delete_account: {
    title: "Delete an account",
    text: "Hello,\n\nyou can delete your account in the settings, under Account. Your pictures and data are erased after 30 days; until then you can change your mind by signing in.\n\nYour Twofold team",
  },
} satisfies Record<string, { readonly title: string; readonly text: string }>;
