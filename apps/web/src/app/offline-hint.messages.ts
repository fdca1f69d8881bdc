export const offlineHintMessages = {
  offline: "You’re offline. You see what was saved on this device; changes need a connection.",
};
