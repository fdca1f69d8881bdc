export const words = {
  needsConnection: "You are offline. This needs a connection.",
};
