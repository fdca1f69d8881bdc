export const words = {
  offline: "You are offline. This is what you saw last. Changes need a connection.",
};
