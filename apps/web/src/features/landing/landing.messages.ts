export const landingMessages = {
  start: "Get Started",
  signIn: "Sign In",
  dashboard: "Go to Dashboard",
  couple: { maya: "Maya", jonas: "Jonas" },

  hero: {
    title: "A picture of the two of you, worth framing.",
    lead: "Two ordinary photos become one you keep: at the sea, in the snow, under the tower you never got to. Ready for the day that matters.",
    free: "Free credits every day, no card needed.",
    signedIn: "Authentication Status: Logged In",
    signedOut: "Authentication Status: Not Logged In",
    picture: "Maya and Jonas in front of the Eiffel Tower at night, made of their two photos",
    inAndOut: "Two photos in, one picture out. Maya and Jonas are rendered, not photographed.",
  },

  features: {
    title: "A good picture, right when you need it",
    check: {
      title: "Really the two of you",
      text: "Each photo is checked before a credit is spent, and you see what would make it better.",
      maya: "You",
      jonas: "Your partner",
      good: "Good photo",
      checks: ["Face found", "Sharp", "Large enough"],
    },
    days: {
      title: "Never a week too late",
      text: "Your special days in one calendar, with a reminder while there is still time to make something.",
      month: "February",
      reminder: "In 3 days: Valentine’s Day",
    },
    credits: {
      title: "Daily free credits",
      text: "One picture costs one credit, and every day brings free ones. If a picture fails, you don’t pay.",
      today: "Today’s free credits",
      next: "New ones at midnight",
      rows: [
        { what: "Paris night", how: "Delivered", cost: "1 credit" },
        { what: "Winter market", how: "Failed", cost: "Not charged" },
      ],
    },
  },

  scenes: {
    title: "Pick a scene. Step into it.",
    label: "Scenes",
    all: "See all scenes",
    of: {
      autumn: { title: "Autumn park", day: "Birthday" },
      newyear: { title: "New Year’s skyline", day: "New Year" },
      paris: { title: "Paris night", day: "Anniversary" },
      beach: { title: "Beach wedding", day: "Wedding" },
      winter: { title: "Winter market", day: "Christmas" },
      desert: { title: "Desert stars", day: "Valentine’s Day" },
      blossom: { title: "Cherry blossom", day: "For no reason" },
    },
  },

  promises: {
    title: "Your photos stay yours",
    list: [
      {
        title: "Seen only by people you choose",
        text: "Photos and pictures are private. One becomes visible to others only when you share it.",
      },
      {
        title: "No location, no timestamp",
        text: "Where and when a photo was taken is removed from it the moment it arrives.",
      },
      {
        title: "Nothing kept about your faces",
        text: "We use a photo only to cut you out and match the light. We never store face data.",
      },
      {
        title: "Deleted when you say so",
        text: "Delete your account, and photos, pictures and dates are hidden immediately and erased after 7 days.",
      },
    ],
  },

  plans: {
    title: "Start free. Stay free, if you like.",
    compare: "Compare plans",
    list: [
      { title: "Free", text: "New credits every day. No card, and no end date." },
      {
        title: "Basic, Premium, Pro",
        text: "More credits every day, no ads, and your pictures come first. Cancel in one click.",
      },
      { title: "One plan for two", text: "Link your accounts, and one plan serves you both." },
    ],
  },

  questions: {
    title: "Good questions",
    list: [
      {
        question: "Does it really look like us?",
        answer:
          "Our own studio keeps your real faces and matches the light around them. If a picture isn’t you, let us know, and the credit comes back.",
      },
      {
        question: "Do I need my partner’s permission?",
        answer:
          "Yes. When you link your accounts, each of you decides what the other may use, and can change that at any time.",
      },
      {
        question: "May we print them?",
        answer:
          "Yes. Print them, frame them, send them. Each file says that it was made with AI; please leave that in.",
      },
    ],
  },

  closing: {
    signedIn: {
      title: "Today’s credits are waiting.",
      text: "Two photos, a scene, and something for the wall.",
    },
    signedOut: {
      title: "Your first pictures are on us.",
      text: "Sign up, add two photos, choose a scene. No card. No trial to forget about.",
    },
  },
};
