const KEY = "twofold.template";

/** The template that a visitor wanted before there was an account; kept over registering and signing in. */
export function keepWish(templateName: string): void {
  sessionStorage.setItem(KEY, templateName);
}

export function readWish(): string | null {
  return sessionStorage.getItem(KEY);
}

export function forgetWish(): void {
  sessionStorage.removeItem(KEY);
}
