/** What an image or its prompt must not contain, most severe first. */
export type Harm = "minors" | "sexual" | "violence" | "hate";

/** Checks images on this machine: no data leaves it. */
export interface ImageScreen {
  /** Returns undefined if nothing was found, which proves nothing. */
  check(path: string): Promise<Harm | undefined>;
  close(): Promise<void>;
}

/** An external moderation service: the checked content leaves this machine. */
export interface Moderator {
  /** Whether the service may receive the input of this engine, according to the published privacy notice. */
  isFor(engine: string): boolean;
  /** Whether content is refused while the service cannot be asked. */
  readonly isRequired: boolean;
  text(content: string): Promise<Harm | undefined>;
  image(path: string): Promise<Harm | undefined>;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly imageScreen: ImageScreen;
    /** Undefined if no key is configured. */
    readonly moderator: Moderator | undefined;
  }
}
