/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Whether this build is for `npm run dev`; a constant, so that the product's build drops the code. */
  readonly VITE_DEMO?: "on" | "off";
}
