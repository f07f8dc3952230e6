import type { BuiltParts } from './parts.ts';

/** What the process that builds says to the one that started it. */
export type BuilderMessage =
  | { is: 'line'; line: string }
  | { is: 'built'; parts: BuiltParts }
  | { is: 'problem'; message: string }
  /** Of development: a part was built anew, with another description or not, or couldn't be. */
  | { is: 'changed' | 'described'; name: string }
  | { is: 'failed'; name: string; message: string };
