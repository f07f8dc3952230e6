import type { FastifyRequest } from 'fastify';
import { hashOf } from '../platform/secret.ts';
import { gatewayOfCall, personOfCall } from '../platform/security-log.ts';
import { sourceOf } from '../platform/source-of.ts';

/** The maximum number of remembered tokens; a dropped one counts for its address until its next call ends. */
const maxKeys = 10_000;

/**
 * The counter of a call: its person's or gateway's, if a call with the same credential was authenticated before (all
 * tokens of a person share it); otherwise its address's.
 */
export function countCalls() {
  const callers = new Map<string, string>();
  const keyOf = ({ headers: { authorization = '' } }: FastifyRequest) =>
    /^(bearer|basic) /i.test(authorization) ? hashOf(authorization) : undefined;
  return {
    keyOf(request: FastifyRequest): string {
      return callers.get(keyOf(request) ?? '') ?? `address:${sourceOf(request.ip)}`;
    },
    /** Learns from a call that was answered. */
    remember(request: FastifyRequest): void {
      const key = keyOf(request);
      const [person, gateway] = [personOfCall(request), gatewayOfCall(request)];
      if (!key || !(person ?? gateway)) return;
      callers.delete(key);
      callers.set(key, gateway ? `gateway:${gateway}` : `person:${person}`);
      if (callers.size > maxKeys) callers.delete(callers.keys().next().value!);
    },
  };
}
