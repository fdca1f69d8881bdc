/** The door to safety. */
export { judgePicture, judgeWords, type Judging } from "./judge.ts";
export type { Harm } from "./safety.port.ts";
