export const uploadMessages = {
  title: "Upload",
  lead: "Better photos, better likeness.",
};
