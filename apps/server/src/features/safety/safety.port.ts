/** What a picture or its words must not show, in the order in which it weighs. */
export type Harm = "minors" | "sexual" | "violence" | "hate";

/** Looks at pictures on this machine: nothing leaves it. */
export interface PictureScreen {
  /** Undefined if nothing was found, which proves nothing. */
  look(path: string): Promise<Harm | undefined>;
  close(): Promise<void>;
}

/** Somebody else's judgement: what is looked at leaves this machine. */
export interface Moderator {
  /** Whether they may see what this engine draws with: what people were told decides. */
  isFor(engine: string): boolean;
  text(content: string): Promise<Harm | undefined>;
  picture(path: string): Promise<Harm | undefined>;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly screen: PictureScreen;
    /** Undefined if the operator has no key for one. */
    readonly moderator: Moderator | undefined;
  }
}
