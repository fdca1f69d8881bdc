export const dataTableMessages = {
  loading: (what: string) => `${what} are loading`,
  failed: "This list could not be loaded.",
  failedLine: "Nothing was changed. Please try again.",
  stale: "The newest entries could not be loaded. You see the last ones.",
  select: "Select",
  selectRow: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  selectedMost: (count: number) => `${count} selected, the most at a time`,
  clear: "Clear selection",
  previous: "Previous",
  next: "Next",
};
