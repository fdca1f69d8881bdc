/** That of the frame, which stands around every page: the rest is for whoever opens the plans. */
export const planNameMessages = { free: "Free" };
