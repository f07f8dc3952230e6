import type { FastifyRequest } from 'fastify';
import { sessionOfCall } from '../security-log.ts';
import { sourceOf } from '../source-of.ts';
import { hashOf } from './secret.ts';

/** The maximum number of remembered tokens; a dropped one counts for its address until its next call ends. */
const maxKeys = 10_000;

/**
 * The counter of a call: its session's, once a call with the same token was authenticated; else its address's, whatever
 * it contains.
 */
export function countCalls() {
  const sessions = new Map<string, string>();
  const keyOf = ({ headers: { authorization = '' } }: FastifyRequest) =>
    /^bearer /i.test(authorization) ? hashOf(authorization) : undefined;
  return {
    keyOf(request: FastifyRequest): string {
      const session = sessions.get(keyOf(request) ?? '');
      return session ? `session:${session}` : `address:${sourceOf(request.ip)}`;
    },
    /** Learns from a call that was answered. */
    learn(request: FastifyRequest): void {
      const key = keyOf(request);
      const session = sessionOfCall(request);
      if (!key || !session) return;
      sessions.delete(key);
      sessions.set(key, session);
      if (sessions.size > maxKeys) sessions.delete(sessions.keys().next().value!);
    },
  };
}
