export const offlineHintMessages = {
  offline: "You are offline. This is what you saw last. Changes need a connection.",
};
