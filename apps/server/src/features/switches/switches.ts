/** The public API of the switches. */
export { requireEnd } from "./require-end.ts";
export { requireOn } from "./require-on.ts";
export { createSwitchStates } from "./switch-states.ts";
export { switchChanged } from "./switches.actions.ts";
export { waitWhileOff } from "./wait-while-off.ts";
