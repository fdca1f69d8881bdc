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
      "One credit with the studio; other models show their price before you choose them. You only pay for finished pictures: if one fails, is refused or cancelled, you get the credit back automatically.",
    also: "price money pay refund charged expensive free failed",
    link: { to: paths.credits, label: "Your credits" },
  },
  {
    question: "When do free credits come back?",
    answer:
      "Every day at midnight where you live. Unused free credits expire then; credits that you bought or were given stay.",
    also: "reset renew more daily expire run out empty",
    link: { to: paths.credits, label: "Your credits" },
  },
  {
    question: "A picture failed. What now?",
    answer:
      "You were not charged: the credit is already back. Try again with another photo, lit from the front and with one face in it. If it fails again, write to us and attach the picture so that we can see what happened.",
    also: "error broken problem not working stuck crash bug gone",
    link: { to: paths.contact, label: "Write to us" },
  },
  {
    question: "Who can see our photos?",
    answer:
      "Only you, unless you share one. They are served only to your own account, under addresses that can’t be guessed. Location and camera data are removed when they arrive. A hosted model receives only the photos of the picture it draws; the Models page shows where they go.",
    also: "private privacy secure safe public share training",
    link: { to: paths.models, label: "The models" },
  },
  {
    question: "Which photos can I use?",
    answer:
      "JPEG, PNG, GIF, WebP and HEIC, up to 10 MB each, of adults who agree to it. One face per photo, well lit and not too small, works best. We check each photo before you spend a credit.",
    also: "upload format size file type iphone children kids image",
    link: { to: paths.upload, label: "Upload photos" },
  },
  {
    question: "How do I put pictures into an album?",
    answer:
      "Create one under Album and press “Add pictures”. Drag the pictures into your own order, or choose “Move to…”. Removing a picture from an album leaves it in your gallery, and you can put it back for 30 days. A link shows the whole album to others; without one only you can see it.",
    also: "collection folder sort order arrange group slideshow cover caption zip",
    link: { to: paths.album, label: "Your albums" },
  },
  {
    question: "What is the public gallery?",
    answer:
      "Sample Images shows pictures that couples offered one by one. Nothing gets there by itself: switch on Share My Creations, open a finished picture and choose “Show in the public gallery”. Everyone in the picture has to agree, and we check it first. Your name appears only if you tick it. You can take a picture down at any time, in the picture or in Settings.",
    also: "publish publicly showcase samples everyone visitors remove report appeal hidden",
    link: { to: paths.sampleImages, label: "Sample Images" },
  },
  {
    question: "Who sees a share link?",
    answer:
      "Anyone who has it, until its last day or until you turn it off. A link shows one picture or one album and never puts it into the public gallery. A link of an album can ask for a password and allow downloads. Each picture says where others can see it.",
    also: "url send friends family expire password private visible where turn off",
    link: { to: `${paths.settings}#sharing`, label: "Your links" },
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
      "As many days ahead as you chose for the event, and on the day itself, at nine in the morning where you live: in the app, and by push or email if you allow it. You can change the time, quiet hours and time zone in your settings.",
    also: "reminder notification anniversary birthday calendar alert mail",
    link: { to: paths.settings, label: "Settings" },
  },
  {
    question: "Can I print and sell the pictures?",
    answer: "Yes. Print, post or sell them. Each file carries an AI label; please leave it in.",
    also: "commercial copyright rights licence license owner poster watermark",
  },
  {
    question: "How can I check that a picture was made here?",
    answer:
      "On the Verify page: it reads the marks in a picture and shows when and how it was made. We check the picture and don’t keep it.",
    also: "authentic proof genuine deepfake metadata mark",
    link: { to: paths.verify, label: "Verify a picture" },
  },
  {
    question: "A picture here shows me. How can I have it removed?",
    answer:
      "With the removal form. You need no account; a person checks your request within 48 hours, and the result comes by email.",
    also: "take down report consent permission privacy intimate copyright abuse without my agreement",
    link: { to: paths.removal, label: "Have a picture removed" },
  },
  {
    question: "How do I cancel my plan?",
    answer:
      "On the Subscription page, with one click. You keep it until the end of the paid period, and nothing is charged after that.",
    also: "stop unsubscribe end subscription refund money back invoice payment",
    link: { to: paths.subscription, label: "Subscription" },
  },
  {
    question: "I can’t sign in. What can I do?",
    answer:
      "Request a link to set a new password; it arrives by email within a minute and works for half an hour. Check your spam folder, too. If you no longer have access to the address, write to us.",
    also: "login log in forgot password locked account email reset access",
    link: { to: paths.forgotPassword, label: "Forgot your password?" },
  },
  {
    question: "How do I get a copy of my data?",
    answer:
      "On your profile, with Download Data: everything we hold about you in one file, including the pictures. It takes a few minutes; we email you when it is ready.",
    also: "export download gdpr backup archive",
    link: { to: paths.profile, label: "Your profile" },
  },
  {
    question: "How do I delete my account?",
    answer:
      "On your profile, in the Danger Zone. You are signed out immediately, everything is hidden, and after 7 days everything is erased, unless this installation has another period; the email about the deletion names the time. Until then you can sign in and restore your account. When all is erased, you get a receipt by email.",
    also: "remove close erase gdpr leave quit undo restore",
    link: { to: paths.profile, label: "Your profile" },
  },
];

export const faqMessages = {
  search: "Search the answers",
  placeholder: "Credits, photos, your data",
  found: (count: number) =>
    plural(count, { one: "1 answer", other: `${formatNumber(count)} answers` }),
  askedMost: "Popular questions",
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
