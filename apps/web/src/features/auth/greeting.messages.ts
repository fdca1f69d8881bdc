export const greetingMessages = {
  morning: "Good morning",
  afternoon: "Good afternoon",
  evening: "Good evening",
};
