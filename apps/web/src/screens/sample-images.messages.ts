export const sampleImagesMessages = {
  title: "Find the place you two belong",
  lead: "On the left the scene, on the right what becomes of it. A few pictures are free every day.",
  list: "Scenes and shared pictures",
  scenes: "Scenes",
  shared: "Show pictures couples shared",
  more: "Show more",
  note: "Couples offered these pictures themselves, and everyone in them agreed. See one that shouldn’t be here? Report it with the flag below it.",
  removal: "Have a picture removed",
};
