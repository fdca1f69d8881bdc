export const words = {
  text: "Your Ads Here!",
};
