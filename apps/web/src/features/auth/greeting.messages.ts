export const greetingMessages = {
  morning: "Good morning",
  afternoon: "Good afternoon",
  evening: "Good evening",
  named: (greeting: string, name: string) => `${greeting}, ${name}`,
};
