export const adSlotMessages = {
  text: "Your Ads Here!",
};
