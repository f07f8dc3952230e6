import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A file of JSON that survives a power cut: it is replaced whole, and only its owner reads it. */
export class KeptFile<T> {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Its content; null if there is none yet. Throws if it isn't JSON. */
  read(): T | null {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as T;
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw problem;
    }
  }

  write(content: T): void {
    const draft = `${this.#file}.draft`;
    const descriptor = openSync(draft, 'w', 0o600);
    try {
      writeSync(descriptor, JSON.stringify(content));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, this.#file);
    const folder = openSync(path.dirname(this.#file), 'r');
    fsyncSync(folder);
    closeSync(folder);
  }
}
