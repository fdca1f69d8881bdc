const pad = (value: number): string => String(value).padStart(2, "0");

/** An instant as a field for date and time shows it, in this browser's time zone; empty for none. */
export function toLocalInput(instant: string | null): string {
  if (!instant) return "";
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** The instant that was typed. An hour that does not exist becomes the next one that does. */
export function fromLocalInput(value: string): string | null {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
