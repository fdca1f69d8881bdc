export const words = {
  morning: "Good morning",
  afternoon: "Good afternoon",
  evening: "Good evening",
};
