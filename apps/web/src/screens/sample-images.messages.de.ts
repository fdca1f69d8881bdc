import type { sampleImagesMessages as english } from "./sample-images.messages.ts";

export const sampleImagesMessages: typeof english = {
  title: "Findet den Ort, an den ihr gehört",
  lead: "Links die Szene, rechts, was daraus wird. Ein paar Bilder sind jeden Tag kostenlos.",
  list: "Szenen und geteilte Bilder",
  scenes: "Szenen",
  shared: "Bilder zeigen, die Paare geteilt haben",
  more: "Mehr zeigen",
  note: "Paare haben diese Bilder selbst angeboten, und alle darauf sind einverstanden. Eines gehört nicht hierher? Melde es mit der Fahne darunter.",
  removal: "Ein Bild entfernen lassen",
};
