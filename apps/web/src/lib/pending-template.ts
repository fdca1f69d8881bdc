const KEY = "twofold.template";

/** The template that a visitor wanted before there was an account; kept over registering and signing in. */
export function savePendingTemplate(templateName: string): void {
  sessionStorage.setItem(KEY, templateName);
}

export function readPendingTemplate(): string | null {
  return sessionStorage.getItem(KEY);
}

export function clearPendingTemplate(): void {
  sessionStorage.removeItem(KEY);
}
