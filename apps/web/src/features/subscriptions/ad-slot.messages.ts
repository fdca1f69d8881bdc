export const adSlotMessages = {
  text: "Your Ads Here!",
  /** Above every ad, so that it is not mistaken for our content. */
  label: "Ad",
};
