/** Kept separate from the plan page's messages, because every page loads the frame. */
export const planNameMessages = { free: "Free" };
