export const verifyMessages = {
  email: {
    title: "Confirm your email",
    quote: "Some days come once a year. Be early for one of them.",
  },
  picture: {
    title: "Was it made with Twofold?",
    lead: "Every picture that we make says so. Drop one here, and we show you what it says. It is checked and not kept.",
    limits: "What this can show",
    notes: [
      "Each of our pictures carries a mark with the time it was made, and a seal over the whole file. Both need a key that only we have. Neither names a person.",
      "A mark can be removed: by a screenshot, or by an app that strips what is not pixels. So “we do not know” is never a proof that a picture is real.",
      "If a picture was saved again, we compare its looks with the mark. That shows a mark on another picture, but not a small retouch.",
    ],
  },
};
