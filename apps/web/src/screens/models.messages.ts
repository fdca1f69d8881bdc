export const modelsMessages = {
  title: "Models",
  lead: "Who draws your pictures, what it costs, and what becomes of your photos.",
};
