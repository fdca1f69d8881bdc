/** The public API of ads. */
export { adChanged } from "./ads.actions.ts";
export { listAdImages } from "./ads.store.ts";
