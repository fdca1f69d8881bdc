export const dashboardMessages = {
  greeting: (greeting: string, name: string) => `${greeting}, ${name}`,
  price: "1 credit",
  free: "Free",
  thisMonth: "This month",
};
