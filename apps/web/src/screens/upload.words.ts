export const words = {
  title: "Upload",
  lead: "The better the photo, the more it is you.",
};
