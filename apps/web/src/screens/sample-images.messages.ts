export const sampleImagesMessages = {
  title: "Find the place you two belong",
  lead: "Step into any of these with a photo of each of you. A few pictures are free every day.",
};
