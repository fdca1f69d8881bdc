/** Passwords that are known from published breaches. */
export interface BreachedPasswords {
  /** Returns false while the list cannot be reached, because that must not lock users out. */
  has(password: string): Promise<boolean>;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly breachedPasswords: BreachedPasswords | undefined;
  }
}
