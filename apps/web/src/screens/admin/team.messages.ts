export const teamMessages = {
  title: "Team & audit",
  lead: "Every change and every sensitive look, in order. Entries can’t be changed or removed.",
  ownLead: "Your own changes and sensitive looks, in order. Owners see those of all.",
  parts: "Parts of this page",
  audit: "Audit",
  team: "Team",
};
