import type { ErrorCode } from "@twofold/contract/problem";
import { ApiError } from "./errors.ts";

/** Apart from the errors themselves, because the first page that a visitor loads needs none of it. */
const words: Record<ErrorCode, string> = {
  invalid_request: "Something in this was not as it should be.",
  invalid_credentials: "The email or the password is not right.",
  wrong_password: "The password is not right.",
  link_expired: "This link has expired or was used before.",
  unauthenticated: "Please sign in again.",
  not_enough_credits: "You have no credits left for this. They come back at midnight.",
  payment_failed: "The payment did not go through. Nothing was charged.",
  forbidden: "This is not open to your account.",
  not_found: "We could not find this.",
  email_taken: "This email already has an account.",
  username_taken: "This username is taken.",
  too_many_images: "Your gallery is full. Delete some images to make room.",
  too_many_events: "Your calendar is full. Delete some events to make room.",
  already_ended: "This has ended already.",
  not_delivered: "This picture was not delivered.",
  price_changed: "The price has changed since you saw it. Please look again.",
  already_subscribed: "You have a plan already.",
  not_subscribed: "You have no plan at the moment.",
  subscriptions_off: "Plans are switched off at the moment. Everything is free.",
  photo_unusable: "This photo can’t be used for a picture. Please try another one.",
  payload_too_large: "This is too large to send.",
  unsupported_media_type: "This kind of file can’t be used.",
  invalid_coupon: "This code can’t be used here.",
  rate_limited: "That was a lot at once. Please wait a moment.",
  internal: "Something went wrong on our side.",
  unavailable: "We are out for a moment. Please try again soon.",
};

/** Words for an error that nobody foresaw at the place where it shows. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return words.internal;
  if (error.status === 0) return "We could not reach Twofold. Please check your connection.";
  return error.detail ?? words[isKnown(error.code) ? error.code : "internal"];
}

/** A newer server may know codes that this page has no words for. */
function isKnown(code: ErrorCode | undefined): code is ErrorCode {
  return code !== undefined && Object.hasOwn(words, code);
}
