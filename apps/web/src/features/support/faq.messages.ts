import { formatNumber, plural } from "../../lib/language.ts";
import { paths } from "../../lib/paths.ts";

export interface Answer {
  readonly question: string;
  readonly answer: string;
  /** Synonyms that occur neither in the question nor in the answer. */
  readonly also: string;
  /** A link to the matching page, if there is one. */
  readonly link?: { readonly to: string; readonly label: string };
}

const answers: readonly Answer[] = [
  {
    question: "Will it really look like us?",
    answer:
      "Our own studio keeps your faces as they are and matches only the light. Hosted models draw you from scratch, which gives more freedom and less likeness. Straight looks and soft daylight come out best. If it does not show you, press “Not us?” below the picture.",
    also: "similar realistic resemblance wrong person different people fake quality",
  },
  {
    question: "What does a picture cost?",
    answer:
      "One credit with the studio; other models say their price before you choose them. You pay for pictures that arrive: if one fails, is refused or cancelled, the credit comes back by itself.",
    also: "price money pay refund charged expensive free failed",
    link: { to: paths.credits, label: "Your credits" },
  },
  {
    question: "When do free credits come back?",
    answer:
      "Every day at midnight where you live. What you did not use by then is gone; credits that you bought or were given stay.",
    also: "reset renew more daily expire run out empty",
    link: { to: paths.credits, label: "Your credits" },
  },
  {
    question: "A picture failed. What now?",
    answer:
      "It has cost nothing: the credit is back already. Try once more with another photo, lit from the front and with one face in it. If it fails again, write to us and attach the picture, so that we see what happened.",
    also: "error broken problem not working stuck crash bug gone",
    link: { to: paths.contact, label: "Write to us" },
  },
  {
    question: "Who can see our photos?",
    answer:
      "You alone, unless you share one. They are given out only to your own account, under addresses that can’t be guessed. Place and camera are removed when they arrive. If a hosted model draws, it gets the photos of that one picture; the page of models says where each of them goes.",
    also: "private privacy secure safe public share training",
    link: { to: paths.models, label: "The models" },
  },
  {
    question: "Which photos can I use?",
    answer:
      "JPEG, PNG, GIF, WebP and HEIC, up to 10 MB each, of adults who agree to it. One face each, well lit and not too small, works best: the dialog shows you before a credit is spent.",
    also: "upload format size file type iphone children kids image",
    link: { to: paths.upload, label: "Upload photos" },
  },
  {
    question: "I deleted a photo. Can I have it back?",
    answer:
      "For 30 days, from the trash at the end of your gallery. After that it is erased for good.",
    also: "restore recover undo lost removed bin",
    link: { to: paths.gallery, label: "Your gallery" },
  },
  {
    question: "When am I reminded of a day?",
    answer:
      "As many days ahead as you chose for the event, and on the day itself, at nine in the morning where you live: in the app, and by push or email if you allow it. Hour, quiet times and zone are in your settings.",
    also: "reminder notification anniversary birthday calendar alert mail",
    link: { to: paths.settings, label: "Settings" },
  },
  {
    question: "Can I print and sell the pictures?",
    answer:
      "Yes, they are yours to print, to post and to hang up, also for pay. They say of themselves that AI made them, in a way that survives copying; please leave that in.",
    also: "commercial copyright rights licence license owner poster watermark",
  },
  {
    question: "How can I check that a picture was made here?",
    answer:
      "On the page Verify: it reads the marks in a picture and says when it was made and how. The picture is checked and not kept.",
    also: "authentic proof genuine deepfake metadata mark",
    link: { to: paths.verify, label: "Verify a picture" },
  },
  {
    question: "How do I stop my plan?",
    answer:
      "On the page Subscription, with one press. It stays until the end of what you paid for, and nothing is charged after that.",
    also: "cancel unsubscribe end subscription refund money back invoice payment",
    link: { to: paths.subscription, label: "Subscription" },
  },
  {
    question: "I can’t sign in. What can I do?",
    answer:
      "Ask for a link to set a new password; it comes by email within a minute and works for half an hour. Look into the spam folder too. If the address is not yours any more, write to us.",
    also: "login log in forgot password locked account email reset access",
    link: { to: paths.forgotPassword, label: "Forgot your password?" },
  },
  {
    question: "How do I get a copy of my data?",
    answer:
      "On your profile, by Download Data: everything we keep of you in one file, with the pictures themselves. It takes some minutes; we write to you when it is ready.",
    also: "export download gdpr backup archive",
    link: { to: paths.profile, label: "Your profile" },
  },
  {
    question: "How do I delete my account?",
    answer:
      "On your profile, in the Danger Zone. You are signed out immediately, everything is erased within the hour, and you get a receipt by email. It can’t be undone.",
    also: "remove close erase gdpr leave quit",
    link: { to: paths.profile, label: "Your profile" },
  },
];

export const faqMessages = {
  search: "Search the answers",
  placeholder: "Credits, photos, your data",
  found: (count: number) =>
    plural(count, { one: "1 answer", other: `${formatNumber(count)} answers` }),
  askedMost: "Asked most",
  answersTitle: "Answers",
  none: "There is no answer to this yet.",
  notIt: "Not what you were looking for?",
  ask: "Ask us",
  showAll: "Show all",
  answers,
  /** Stop words, which do not describe what a question is about. */
  ignored:
    "a an the i we you it is are was do does did can could will would my our your me us to of in on at for with and or how what when where why who which be get have has am not there this that please hello hi",
};
