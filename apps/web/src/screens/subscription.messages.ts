export const subscriptionMessages = {
  title: "Choose Your Plan",
  lead: "More pictures every day, larger ones, and no ads. Cancel anytime.",
  offTitle: "Subscription",
  off: "The subscription system is currently disabled. All features are available for free!",
  failed: "Failed to load your subscription",
};
