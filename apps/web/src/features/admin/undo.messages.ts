export const undoMessages = {
  undo: "Undo",
  undone: "Undone.",
};
