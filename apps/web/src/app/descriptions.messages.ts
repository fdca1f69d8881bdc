/** What search engines and link previews show below the title of a public page. */
export const descriptionsMessages = {
  home: "Twofold turns photos of the two of you into pictures worth framing, in time for the days that matter.",
  sampleImages:
    "See every scene empty and with a couple in it. Step into any of them with one photo of each of you.",
  help: "Answers about pictures, photos, credits, plans and privacy, a guide with screenshots, and a way to write to us.",
  verify:
    "Check whether a picture was made with Twofold. The picture is checked and not stored; you need no account.",
  removal:
    "A picture on Twofold shows you or belongs to you? Ask for its removal. You need no account.",
  privacy: "Which data Twofold stores, why, for how long, who receives it, and how you delete it.",
  terms: "The terms for using Twofold, written in plain language.",
  register:
    "Create an account and make your first picture with one photo of each of you. A few pictures are free every day.",
  login: "Sign in to your pictures, albums and special days.",
};
