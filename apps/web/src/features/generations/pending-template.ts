const KEY = "twofold.template";

/** The template that a visitor chose before signing in; it is kept through registration. */
export function savePendingTemplate(templateName: string): void {
  sessionStorage.setItem(KEY, templateName);
}

export function readPendingTemplate(): string | null {
  return sessionStorage.getItem(KEY);
}

export function clearPendingTemplate(): void {
  sessionStorage.removeItem(KEY);
}
