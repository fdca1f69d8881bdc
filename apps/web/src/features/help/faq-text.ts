import { paths } from "../../lib/paths.ts";

export interface Answer {
  readonly question: string;
  readonly answer: string;
  /** Where the thing itself is, if there is such a place. */
  readonly link?: { readonly to: string; readonly label: string };
}

export const answers: readonly Answer[] = [
  {
    question: "Will it really look like us?",
    answer:
      "Our own studio keeps your faces as they are and matches only the light. Hosted models draw you anew, which gives more freedom and less likeness. Straight looks and soft daylight come out best. If it does not show you, press “Not us” below the picture.",
  },
  {
    question: "What does a picture cost?",
    answer:
      "One credit with the studio; other models say their price before you choose them. You pay for pictures that arrive: if one fails, is refused or cancelled, the credit comes back by itself.",
    link: { to: paths.credits, label: "Your credits" },
  },
  {
    question: "When do free credits come back?",
    answer:
      "Every day at midnight where you live. What you did not use by then is gone; credits that you bought or were given stay.",
    link: { to: paths.credits, label: "Your credits" },
  },
  {
    question: "Who can see our photos?",
    answer:
      "You alone. They are given out to your own account and to nobody else, under addresses that can’t be guessed. Place and camera are removed when they arrive. If a hosted model draws, it gets the photos of that one picture; the page of models says where each of them goes.",
    link: { to: paths.models, label: "The models" },
  },
  {
    question: "Which photos can I use?",
    answer:
      "JPEG, PNG, GIF, WebP and HEIC, up to 10 MB each, of adults who agree to it. One face each, well lit and not too small, works best: the dialog tells you before a credit is spent.",
    link: { to: paths.upload, label: "Upload photos" },
  },
  {
    question: "I deleted a photo. Can I have it back?",
    answer:
      "For 30 days, from the trash at the end of your gallery. After that it is erased for good.",
    link: { to: paths.gallery, label: "Your gallery" },
  },
  {
    question: "When am I reminded of a day?",
    answer:
      "As many days ahead as you chose for the event, and on the day itself, at nine in the morning where you live: in the app, and by push or email if you allow it. Hour, quiet times and zone are in your settings.",
    link: { to: paths.settings, label: "Settings" },
  },
  {
    question: "Can I print and sell the pictures?",
    answer:
      "Yes, they are yours to print, to post and to hang up, also for pay. They say of themselves that AI made them, in a way that survives copying; please leave that in.",
  },
  {
    question: "How can somebody tell that a picture was made here?",
    answer:
      "On the page Verify: it reads the marks in a picture and says when it was made and how. The picture is looked at and not kept.",
    link: { to: paths.verify, label: "Verify a picture" },
  },
  {
    question: "How do I stop my plan?",
    answer:
      "On the page Subscription, with one press. It stays until the end of what you paid for, and nothing is charged after that.",
    link: { to: paths.subscription, label: "Subscription" },
  },
  {
    question: "How do I get a copy of my data?",
    answer:
      "On your profile, by Download Data: everything we keep of you in one file, with the pictures themselves. It takes some minutes; we write to you when it is ready.",
    link: { to: paths.profile, label: "Your profile" },
  },
  {
    question: "How do I delete my account?",
    answer:
      "On your profile, in the Danger Zone. You are signed out at once, everything is erased within the hour, and you get a receipt by email. It can’t be undone.",
    link: { to: paths.profile, label: "Your profile" },
  },
];

/** Those in which every word occurs that was typed. */
export function answersFor(words: string): readonly Answer[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return answers.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
