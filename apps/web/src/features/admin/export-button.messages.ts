export const exportButtonMessages = {
  exportCsv: "Export CSV",
  hint: "The file has the rows of the current filter. The export is recorded.",
};
