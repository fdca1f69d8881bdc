export const dashboardMessages = {
  price: "1 credit",
  free: "Free",
  storiesNotOpen: (occasion: string) => `${occasion} stories aren’t open yet.`,
  makePicture: "Make the picture",
  thisMonth: "This month",
};
