/** Every address of the product, so that a link and its route can't part. */
export const paths = {
  home: "/",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verify: "/verify",
  privacy: "/privacy",
  terms: "/terms",
  help: "/help",
  contact: "/help#contact",
  sampleImages: "/sample-images",
  dashboard: "/dashboard",
  calendar: "/calendar",
  profile: "/profile",
  upload: "/upload",
  gallery: "/gallery",
  events: "/events",
  subscription: "/subscription",
  credits: "/credits",
  settings: "/settings",
  album: "/album",
  models: "/models",
  createStory: "/create-story/:id",
  admin: "/admin",
} as const;

/** The gallery with the picture open that a generation has made. */
export function pictureAddress(generationId: string): string {
  return `${paths.gallery}?picture=${encodeURIComponent(generationId)}`;
}
