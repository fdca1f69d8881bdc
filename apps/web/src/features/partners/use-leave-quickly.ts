import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/**
 * Leaves for the public home page and replaces this entry of the history. Escape twice does the same; any
 * other key in between starts again.
 */
export function useLeaveQuickly(): () => void {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate("/", { replace: true }), [navigate]);
  const escapes = useRef(0);
  useEffect(() => {
    const onKey = ({ key, repeat }: KeyboardEvent): void => {
      if (repeat) return;
      escapes.current = key === "Escape" ? escapes.current + 1 : 0;
      if (escapes.current === 2) leave();
    };
    // Also while a dialog is open, which would handle the key itself.
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [leave]);
  return leave;
}
