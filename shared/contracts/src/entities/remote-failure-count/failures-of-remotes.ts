/** The kinds of failures of a part of the portal; each is counted separately. */
export const failuresOfRemotes = [
  /** It threw an uncaught error: in a handler, a timer, an effect. */
  'threw',
  /** It left a promise behind that was rejected. */
  'rejected',
  /** It did what the Content-Security-Policy forbids. */
  'forbidden',
  /** Its scripts took more than 200 ms of one frame. */
  'slow',
  /** It failed where the portal had called it: a screen while drawing, an extension. */
  'called',
  /** Its description or its code didn't come, or couldn't be read. */
  'not-loaded',
  /** It doesn't fit this host. */
  'does-not-fit',
  /** The previous version runs instead. */
  'instead',
  /** Something that it claims is left out: another has it, or it has no privilege for it. */
  'left-out',
  /** It adopted a style sheet, which was refused. */
  'style-sheet',
] as const;

export type FailureOfRemote = (typeof failuresOfRemotes)[number];
