/** A generated image of the demo. Its file is drawn by `npm run demo:draw` from two shipped portraits. */
export interface DemoPicture {
  /** The template, which is also the name of the file. */
  readonly template: string;
  readonly by: "maya" | "jonas";
  readonly daysAgo: number;
  /** The portraits in the order of the people, from left to right. */
  readonly photos: readonly string[];
  /** The size of the maker's plan: 1.25 with Premium. */
  readonly scale: 1 | 1.25;
}

/** The newest first, as the gallery lists them. */
export const pictures: readonly DemoPicture[] = [
  { template: "paris", by: "maya", daysAgo: 2, photos: ["maya-2", "jonas-1"], scale: 1.25 },
  { template: "dinner", by: "maya", daysAgo: 6, photos: ["maya-4", "jonas-3"], scale: 1.25 },
  { template: "beach", by: "jonas", daysAgo: 11, photos: ["jonas-2", "maya-1"], scale: 1 },
  { template: "cherry", by: "maya", daysAgo: 16, photos: ["maya-3", "jonas-2"], scale: 1.25 },
  { template: "autumn", by: "maya", daysAgo: 19, photos: ["maya-1", "jonas-4"], scale: 1.25 },
  { template: "lanterns", by: "jonas", daysAgo: 24, photos: ["jonas-1", "maya-4"], scale: 1 },
  { template: "neon", by: "maya", daysAgo: 33, photos: ["maya-2", "jonas-3"], scale: 1.25 },
  { template: "winter", by: "maya", daysAgo: 61, photos: ["maya-3", "jonas-4"], scale: 1 },
  { template: "rooftop", by: "jonas", daysAgo: 92, photos: ["jonas-3", "maya-2"], scale: 1 },
  { template: "christmas", by: "maya", daysAgo: 118, photos: ["maya-1", "jonas-1"], scale: 1 },
  { template: "garden", by: "maya", daysAgo: 150, photos: ["maya-4", "jonas-2"], scale: 1 },
  { template: "noir", by: "jonas", daysAgo: 171, photos: ["jonas-4"], scale: 1 },
];

/** It does not look like the two of them: Maya reported it and moved it to the trash. */
export const reported: DemoPicture = {
  template: "birthday",
  by: "maya",
  daysAgo: 21,
  photos: ["maya-3", "jonas-1"],
  scale: 1.25,
};

const files = new URL("files/", import.meta.url);

export const portraits = {
  maya: ["maya-1", "maya-2", "maya-3", "maya-4"],
  jonas: ["jonas-1", "jonas-2", "jonas-3", "jonas-4"],
} as const;

/** The file of a portrait or of an image. */
export const demoFile = (name: string): URL => new URL(`${name}.jpg`, files);
