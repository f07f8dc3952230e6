import type { FastifyRequest } from 'fastify';
import { hashOf } from '../../platform/secret.ts';
import { sourceOf } from '../../platform/source-of.ts';
import type { AppContext } from '../app-context.ts';
import { countAttempt } from '../session/attempts.ts';

/** The window in seconds for limits: per subject, and per source. */
const window = 3600;
const maxMails = { ofOne: 3, fromOne: 20 };

/**
 * Counts a mail request for an address; refused if there were too many in an hour, whether the address is known or not.
 */
export const countMail = (app: AppContext, request: FastifyRequest, kind: string, address: string): Promise<void> =>
  countAttempt(
    app.database,
    [
      { key: `mail-from:${sourceOf(request.ip)}`, max: maxMails.fromOne, forgotten: false },
      { key: `mail:${kind}:${hashOf(address.toLowerCase())}`, max: maxMails.ofOne, forgotten: false },
    ],
    { account: 0, address: 0, window },
  );
