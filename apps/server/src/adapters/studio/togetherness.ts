import { isBetterExchanged, type Sides } from "#features/engines/engine.port.ts";
import { rollOf } from "./faces.ts";
import { clamp } from "./float-image.ts";
import type { Subject } from "./subject.ts";

export interface Togetherness {
  /** Whether the first person is on the right. */
  readonly isSwapped: boolean;
  /** How far each person is turned around the eyes, in radians; positive is clockwise. */
  readonly turns: readonly number[];
}

const DEGREE = Math.PI / 180;
/** A larger turn would make a body lean that the photo does not show leaning. */
const MOST_TURN = 10 * DEGREE;
/** Two people who like each other lean inwards by this much at least and at most. */
const LEAST_LEAN = 2 * DEGREE;
const MOST_LEAN = 8 * DEGREE;
/** The turn of someone who is alone is corrected only where it is obvious. */
const UPRIGHT = 4 * DEGREE;
/** A smaller turn is not visible, and would cost sharpness. */
const LEAST_TURN = 1 * DEGREE;
/** A head that looks away by one height of a face is like a lean of this angle. */
const FACING = 60 * DEGREE;

/**
 * Chooses the sides on which people lean and look towards each other, and straightens heads. Photos
 * are never mirrored: text on clothing would be reversed, and a face would no longer be the one
 * that its owner's partner knows.
 */
export function togetherness(
  subjects: readonly Subject[],
  /** Exchanges the sides of two people. */
  isOtherSide = false,
): Togetherness {
  const [first, second] = subjects;
  if (!first || !second) return { isSwapped: false, turns: subjects.map(turnAlone) };
  const isSwapped = isBetterExchanged(sidesOf(first), sidesOf(second)) !== isOtherSide;
  const inwards = isSwapped ? -1 : 1;
  return { isSwapped, turns: [turnFor(first, inwards), turnFor(second, -inwards)] };
}

export const sidesOf = (subject: Subject): Sides => ({
  left: away(subject, 1) / DEGREE,
  right: away(subject, -1) / DEGREE,
});

/** How far a person leans and looks away from the other; `inwards` is 1 on the left. */
function away(subject: Subject, inwards: number): number {
  const lean = (rollOfSubject(subject) + turnFor(subject, inwards)) * inwards;
  const looks = facingOf(subject) * inwards * FACING;
  return (
    Math.max(0, LEAST_LEAN - lean) + Math.max(0, lean - 3 * MOST_LEAN) - clamp(looks, -0.2, 0.2)
  );
}

function turnFor(subject: Subject, inwards: number): number {
  if (subject.faces.length > 1) return 0;
  const lean = rollOfSubject(subject) * inwards;
  return bounded((clamp(lean, LEAST_LEAN, MOST_LEAN) - lean) * inwards);
}

function turnAlone(subject: Subject): number {
  if (subject.faces.length > 1) return 0;
  const roll = rollOfSubject(subject);
  return bounded(clamp(roll, -UPRIGHT, UPRIGHT) - roll);
}

function bounded(turn: number): number {
  return Math.abs(turn) < LEAST_TURN ? 0 : clamp(turn, -MOST_TURN, MOST_TURN);
}

function rollOfSubject({ faces }: Subject): number {
  return faces.length === 1 ? rollOf(faces[0]!) : 0;
}

function facingOf({ faces }: Subject): number {
  return faces.length === 1 ? faces[0]!.facing : 0;
}
