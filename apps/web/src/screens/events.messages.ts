export const eventsMessages = {
  title: "My Events",
  lead: "We remind you three days ahead, unless you choose another time.",
  add: "Add Event",
  makePicture: "Make the picture",
  failed: "Failed to load events",
  failedLine: "Please check your connection and try again",
  upcoming: {
    title: "Upcoming Events",
    label: "Upcoming events",
    none: "No upcoming events",
    noneLine: "The day you met is a good one to begin with.",
    addFirst: "Add Your First Event",
  },
  past: {
    title: "Past Events",
    label: "Past events",
    none: "No past events",
  },
};
