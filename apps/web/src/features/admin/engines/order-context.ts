import { createContext, useContext, type KeyboardEvent } from "react";
import type { useReorder } from "../../../ui/reorder.ts";

export interface EngineOrdering {
  readonly pointer: ReturnType<typeof useReorder>["pointer"];
  readonly press: (event: KeyboardEvent, index: number) => void;
  readonly cancel: () => void;
  /** The engine that a key has lifted. */
  readonly liftedIndex: number | undefined;
  readonly instructions: string;
}

export const OrderingContext = createContext<EngineOrdering | undefined>(undefined);

/** In a context, so that the columns of the table stay the same while a row moves. */
export function useOrdering(): EngineOrdering {
  const ordering = useContext(OrderingContext);
  if (!ordering) throw new Error("useOrdering needs an OrderingContext above it");
  return ordering;
}
