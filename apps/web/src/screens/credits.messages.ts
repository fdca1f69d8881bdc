export const creditsMessages = {
  title: "Credits",
  off: "The credit system is currently disabled. All features are available for free!",
  failed: "Failed to load your credits",
  coming: "Credits, loading",
  seePlans: "See the plans",
  viewDetails: "View Details",
};
