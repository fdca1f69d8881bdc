/** The identity of a person, as signed by a trusted provider. */
export interface ProviderPerson {
  /** The provider's id of the person. Unlike names and addresses, it never changes. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly fullName: string;
  /** When the person last signed in at the provider, if the provider states it. */
  readonly authenticatedAt: Date | undefined;
}

/** The secrets of one OAuth flow in one browser. */
export interface OAuthFlow {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: only the party that started the flow can redeem the code. */
  readonly verifier: string;
}

export interface ProviderResponse extends OAuthFlow {
  readonly code: string;
  readonly iss: string | undefined;
}

export interface IdentityProvider {
  readonly id: string;
  /** The text on the button. */
  readonly name: string;
  /** `isConfirmation` makes the provider ask the person to sign in again. */
  addressFor(flow: OAuthFlow, options?: { readonly isConfirmation: boolean }): Promise<string>;
  /** Returns undefined if the response is invalid for any reason. */
  redeem(response: ProviderResponse): Promise<ProviderPerson | undefined>;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly identityProviders: readonly IdentityProvider[];
  }
}
