export const photoExamplesMessages = {
  good: {
    chip: "Good photo",
    line: "Facing the camera, soft light, nothing in front of the face.",
    shows: "A rendered woman from the chest up, facing the camera",
  },
  tight: {
    chip: "Will work",
    line: "Cut at the chin. It works, but the scene moves closer.",
    shows: "A rendered man whose face fills the photo",
  },
  dim: {
    chip: "Will work",
    line: "A little dark. Turn to the window.",
    shows: "The same man in little light",
  },
  blurred: {
    chip: "Can’t use this",
    line: "Too blurry. You see this before a credit is spent.",
    shows: "The same man, so blurry that the face can’t be recognised",
  },
};
