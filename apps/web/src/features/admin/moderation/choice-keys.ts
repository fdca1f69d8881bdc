import { useQueueKeys } from "../use-queue-keys.ts";

/** The number keys choose an option, in its order. */
export function useChoiceKeys<T extends string>(
  values: readonly T[],
  choose: (value: T) => void,
): void {
  useQueueKeys(
    Object.fromEntries(values.map((value, index) => [String(index + 1), () => choose(value)])),
  );
}
