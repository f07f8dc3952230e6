import { questionsAsked } from '../questions/ask.ts';

/** The interval of checks for an open question, in milliseconds. */
const tick = 250;

/** There was no answer in time. */
export class TooLate extends Error {
  readonly code = 'too-late';
  constructor(ms: number) {
    super(`It wasn't done within ${ms / 1000} s.`);
    this.name = 'TooLate';
  }
}

/**
 * Settles as the work does, or rejects with `TooLate`. Time in which a question is open before the person doesn't count.
 *
 * @param ms how long it may take, in milliseconds
 * @param isPaused whether it waits for the person in another way
 */
export function within<T>(ms: number, work: PromiseLike<T>, isPaused: () => boolean = () => false): Promise<T> {
  return new Promise((resolve, reject) => {
    let elapsed = 0;
    const clock = setInterval(() => {
      if (isPaused() || questionsAsked().length > 0) return;
      elapsed += tick;
      if (elapsed < ms) return;
      clearInterval(clock);
      reject(new TooLate(ms));
    }, tick);
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => clearInterval(clock));
  });
}
