export const countdownMessages = {
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  now: "now",
};
