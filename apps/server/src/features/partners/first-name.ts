const MAX_LENGTH = 30;

export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? "";

interface Named {
  readonly full_name: string;
  readonly email_verified: boolean;
}

/**
 * The name that a stranger may read. Null if the address is unconfirmed or the name could carry a message,
 * because any visitor can register with any name.
 */
export function safeFirstNameOf({ full_name, email_verified }: Named): string | null {
  const name = firstNameOf(full_name).normalize("NFC");
  const isSafe = /^\p{L}+$/u.test(name) && Array.from(name).length <= MAX_LENGTH;
  return email_verified && isSafe ? name : null;
}
