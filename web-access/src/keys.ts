import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * What follows from a session's id and the secret of the proxies: the label of its host, and the keys of its cookies. Nothing is
 * stored, so a session outlives its proxy.
 */
export function keysOf(secret: string) {
  const derive = (use: string, id: string) => createHmac('sha256', secret).update(`${use} ${id}`).digest();
  return {
    /** The label of the host at which the machine's page is: unguessable, as its pages may name it to each other. */
    label(id: string): string {
      let bits = BigInt(`0x${derive('label', id).subarray(0, 10).toString('hex')}`);
      let text = '';
      for (let index = 0; index < 16; index += 1) {
        text = base32[Number(bits & 31n)] + text;
        bits >>= 5n;
      }
      return `s${text}`;
    },
    /** The value of a cookie: of the page with the bar, or of the machine's page. */
    cookie: (use: 'tab' | 'frame', id: string): string => `${id}.${derive(use, id).toString('base64url')}`,
  };
}
export type Keys = ReturnType<typeof keysOf>;

/** Whether two texts are equal, in constant time. */
export const same = (left: string, right: string): boolean => timingSafeEqual(hashOf(left), hashOf(right));

const hashOf = (text: string) => createHash('sha256').update(text).digest();
