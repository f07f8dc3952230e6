import { limitMinutes } from '../../stack/step.ts';

/** Waits for something of this process, up to the limit of what takes some minutes; then it fails and says for what it waited. */
export async function within<T>(minutes: number, name: string, waited: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${name} is not done after ${limitMinutes(minutes)} minutes.`)),
      limitMinutes(minutes) * 60_000,
    );
  });
  try {
    return await Promise.race([waited, limit]);
  } finally {
    clearTimeout(timer);
  }
}
