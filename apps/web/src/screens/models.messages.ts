export const modelsMessages = {
  title: "Models",
  lead: "Which model makes your pictures, what it costs, and what happens to your photos.",
};
