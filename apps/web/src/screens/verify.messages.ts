export const verifyMessages = {
  title: "Was it made with Twofold?",
  lead: "Every picture we make carries a mark. Drop one here to see what it says. We check it and don’t keep it.",
  limits: "What this can show",
  notes: [
    "Each of our pictures carries a mark with the time it was made, and a seal over the whole file. Both need a key that only we have. Neither names a person.",
    "A mark can be removed: by a screenshot, or by an app that strips what is not pixels. So “We don’t know” never proves that a picture is real.",
    "If a picture was saved again, we compare how it looks with the mark. That shows a mark on another picture, but not a small retouch.",
  ],
};
