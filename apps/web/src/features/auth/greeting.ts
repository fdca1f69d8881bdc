import type { User } from "@twofold/contract/users";
import { greetingMessages } from "./greeting.messages.ts";

export function greetingAt(date: Date): string {
  const hour = date.getHours();
  if (hour >= 5 && hour < 12) return greetingMessages.morning;
  if (hour >= 12 && hour < 18) return greetingMessages.afternoon;
  return greetingMessages.evening;
}

/** "Good evening, Maya" */
export function greet(user: Pick<User, "full_name" | "username">, date: Date): string {
  return greetingMessages.named(greetingAt(date), firstNameOf(user));
}

export function firstNameOf({ full_name, username }: Pick<User, "full_name" | "username">): string {
  return full_name.trim().split(/\s+/)[0] || username;
}
