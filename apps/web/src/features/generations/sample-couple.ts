import jonas from "../../assets/people/jonas.webp";
import maya from "../../assets/people/maya.webp";
import type { SamplePerson, Slots } from "./photo-slots.ts";

const people: readonly SamplePerson[] = [
  { name: "Maya", url: maya },
  { name: "Jonas", url: jonas },
];

/** The rendered couple that the product ships. The server has the same photos in full size. */
export const sampleCouple: Slots = people.map((sample) => ({ key: sample.name, sample }));
