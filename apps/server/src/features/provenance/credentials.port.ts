/** The kinds of file that can carry Content Credentials here. */
export type CredentialType = "image/jpeg" | "image/png" | "image/webp" | "image/avif";

export interface SignedFile {
  readonly path: string;
  readonly type: CredentialType;
}

export interface SignedClaims {
  /** IPTC's address for how it was made. */
  readonly sourceType: string;
  readonly engine: string;
}

/** What the credentials of a file say, if every byte of it is as it was when they were signed. */
export interface ReadCredentials {
  readonly signedBy: string | undefined;
  /** By the very certificate that we sign with. */
  readonly isOurs: boolean;
  readonly sourceType: string | undefined;
}

/** Content Credentials, as C2PA describes them. */
export interface Credentials {
  /** Whether there is a certificate to sign with. */
  readonly canSign: boolean;
  /** Signs the file in its place; whatever changes it afterwards breaks the signature. */
  sign(file: SignedFile, words: SignedClaims): Promise<void>;
  /** Undefined if it has none, or none that hold. Strangers sent it, so it is read in a process apart. */
  read(file: SignedFile): Promise<ReadCredentials | undefined>;
  close(): Promise<void>;
}
