export const errorsMessages = {
  offline: "You are offline. This needs a connection.",
  unreachable: "We could not reach Twofold. Please check your connection.",
  /** For a failure without a readable problem, such as a page of a proxy. */
  failed: "Something went wrong on our side.",
};
