/** The file types for which Content Credentials are supported. */
export type CredentialType = "image/jpeg" | "image/png" | "image/webp" | "image/avif";

export interface SignedFile {
  readonly path: string;
  readonly type: CredentialType;
}

export interface SignedClaims {
  /** IPTC's URL for the kind of source. */
  readonly sourceType: string;
  readonly engine: string;
}

/** The content of valid credentials: no byte of the file has changed since the signing. */
export interface ReadCredentials {
  readonly signedBy: string | undefined;
  /** Signed with one of our own certificates. */
  readonly isOurs: boolean;
  readonly sourceType: string | undefined;
}

/** Content Credentials, as C2PA describes them. */
export interface Credentials {
  /** Whether a certificate is configured. */
  readonly canSign: boolean;
  /** Signs the file in place. Any later change invalidates the signature. */
  sign(file: SignedFile, claims: SignedClaims): Promise<void>;
  /** Returns undefined without valid credentials. The file is untrusted, so a separate process reads it. */
  read(file: SignedFile): Promise<ReadCredentials | undefined>;
  close(): Promise<void>;
}
