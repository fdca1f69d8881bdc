import { plural } from "../../lib/language.ts";

export const firstPictureMessages = {
  title: "Let’s make your first picture",
  lead: "Two photos, one scene, a few seconds. Your first five are free.",
  leadAfterSample: "Now with the two of you: add a photo of each. Your first five are free.",
  people: ["You", "Your partner"],
  add: ["Choose your photo", "Choose theirs"],
  scene: "Pick a scene",
  make: "Make our picture · free",
  makeSample: "Make a sample picture · free",
  noPhotos: "No photos at hand?",
  trySample: "Try it with Maya and Jonas",
  sampleNote: (left: number) =>
    plural(left, {
      one: "Maya and Jonas are rendered people. You can make 1 sample picture; it costs no credits.",
      other: `Maya and Jonas are rendered people. You can make ${left} sample pictures; they cost no credits.`,
    }),
  addBoth: "Add both photos first",
  duration: "Takes a few seconds",
  skip: "Skip for now",
  preview: "This is where you two will be",
};
