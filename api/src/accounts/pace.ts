import type { FastifyRequest } from 'fastify';
import { countAttempt } from '../session/attempts.ts';
import { hashOf } from '../session/secret.ts';
import { sourceOf } from '../source-of.ts';
import type { World } from '../world.ts';

/** Seconds in which so much may be asked for: of one thing, and from one place. */
const window = 3600;
const most = { ofOne: 3, fromOne: 20 };

/**
 * Counts that somebody asks for mail to go to an address; refused where that was asked too often in an hour, whether anybody has
 * the address or not.
 */
export const countMail = (world: World, request: FastifyRequest, what: string, address: string): Promise<void> =>
  countAttempt(
    world.database,
    [
      { key: `mail-from:${sourceOf(request.ip)}`, most: most.fromOne, forgotten: false },
      { key: `mail:${what}:${hashOf(address.toLowerCase())}`, most: most.ofOne, forgotten: false },
    ],
    { account: 0, address: 0, window },
  );
