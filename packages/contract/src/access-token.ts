/**
 * The response header with which the server renews the access token of a session. The old token stays
 * valid until the new one is used, and five minutes longer.
 */
export const RENEWED_TOKEN_HEADER = "x-access-token";

/** The part of an access token that stays the same when it is renewed. */
export const sessionPartOf = (token: string): string => /^[^:.]*/.exec(token)?.[0] ?? "";
