import type { SourceSettings } from '@lineside/contracts/gateway-configuration';

/** What the errors of connections mean, by their codes; of an address and port. */
const meanings: Record<string, (place: string) => string> = {
  ECONNREFUSED: (place) => `${place} refuses the connection`,
  ECONNRESET: (place) => `${place} ended the connection`,
  EPIPE: (place) => `${place} ended the connection`,
  EHOSTUNREACH: (place) => `no answer from ${place}`,
  ETIMEDOUT: (place) => `no answer from ${place}`,
  ENETUNREACH: (place) => `there is no route to ${place}`,
  ENOTFOUND: (place) => `there is no machine called ${place}`,
  EAI_AGAIN: (place) => `there is no machine called ${place}`,
};

/** An error that says that a machine is silent. */
export const silent = (): Error => Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });

/** Why a source can't be read, as a sentence for people, at most 256 characters. */
export function sentenceOf(problem: Error, { host, port }: Pick<SourceSettings, 'host' | 'port'>): string {
  const place = port === null ? (host ?? 'this device') : `${host}:${port}`;
  const { code } = problem as NodeJS.ErrnoException;
  const sentence = (code && meanings[code]?.(place)) || problem.message;
  return sentence.replace(/\p{C}+/gu, ' ').slice(0, 256) || 'unknown';
}

/** A result within a time, in milliseconds; otherwise the machine is silent. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(silent()), ms);
  });
  // what comes after that is of no use
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
