export const apiMessages = {
  needsConnection: "You are offline. This needs a connection.",
};
