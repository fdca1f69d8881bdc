export const uploadMessages = {
  title: "Upload",
  lead: "The better the photo, the more it is you.",
};
