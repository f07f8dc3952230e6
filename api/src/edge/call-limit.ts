import type { FastifyRequest } from 'fastify';
import { hashOf } from '../platform/secret.ts';
import { personOfCall } from '../platform/security-log.ts';
import { sourceOf } from '../platform/source-of.ts';

/** The maximum number of remembered tokens; a dropped one counts for its address until its next call ends. */
const maxKeys = 10_000;

/**
 * The counter of a call: its person's, if a call with the same token was authenticated before (all tokens of a person
 * share it); otherwise its address's.
 */
export function countCalls() {
  const people = new Map<string, string>();
  const keyOf = ({ headers: { authorization = '' } }: FastifyRequest) =>
    /^bearer /i.test(authorization) ? hashOf(authorization) : undefined;
  return {
    keyOf(request: FastifyRequest): string {
      const person = people.get(keyOf(request) ?? '');
      return person ? `person:${person}` : `address:${sourceOf(request.ip)}`;
    },
    /** Learns from a call that was answered. */
    remember(request: FastifyRequest): void {
      const key = keyOf(request);
      const person = personOfCall(request);
      if (!key || !person) return;
      people.delete(key);
      people.set(key, person);
      if (people.size > maxKeys) people.delete(people.keys().next().value!);
    },
  };
}
