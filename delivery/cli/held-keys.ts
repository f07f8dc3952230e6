import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The root's stored sequence of the last trust, in a file beside its key. */
export interface HeldKey {
  file: string;
  /** 0 if there is none. */
  last(): number;
  /** Keeps a later one. */
  keep(sequence: number): void;
}

export function heldBeside(keyFile: string): HeldKey {
  const file = `${keyFile}.held`;
  const last = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0);
  return {
    file,
    last,
    keep(sequence) {
      if (sequence > last()) writeFileSync(file, `${sequence}\n`);
    },
  };
}
