/** Who somebody is, in the word of a provider that we believe. */
export interface ProviderPerson {
  /** What the provider calls them: it never changes, as names and addresses may. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly fullName: string;
}

/** What belongs to one journey of one browser to a provider and back. */
export interface Journey {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: who redeems the code is who asked for it. */
  readonly verifier: string;
}

export interface ProviderAnswer extends Journey {
  readonly code: string;
  readonly iss: string | undefined;
}

/** Somebody else who can say who a person is. */
export interface IdentityProvider {
  readonly id: string;
  /** As it stands on a button. */
  readonly name: string;
  addressFor(journey: Journey): Promise<string>;
  /** Undefined if the answer does not hold, for whichever reason. */
  redeem(answer: ProviderAnswer): Promise<ProviderPerson | undefined>;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly identityProviders: readonly IdentityProvider[];
  }
}
