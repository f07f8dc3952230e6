import { headers } from '@lineside/contracts';
import { type OnUnknownField, refuseField } from '@lineside/contracts/serving';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names that were left out, by request. */
const leftOut = new WeakMap<FastifyRequest, Set<string>>();

/** Longest list of names in a header, in characters. */
const longest = 2000;

/** Whether a request asks to refuse unknown names in it (RFC 7240). */
const isStrict = (request: FastifyRequest): boolean =>
  /(^|[,;\s])handling\s*=\s*"?strict"?\s*($|[,;])/i.test(String(request.headers[headers.prefer.toLowerCase()] ?? ''));

/** Leaves out names in `fields` that a record doesn't have, as existing clients expect; refuses them for a strict request. */
export function unknownFieldsOf(request: FastifyRequest): OnUnknownField {
  if (isStrict(request)) return refuseField;
  return (field) => leftOut.set(request, (leftOut.get(request) ?? new Set()).add(field));
}

/** Says in a header which names were left out. */
export function nameUnknownFields(request: FastifyRequest, reply: FastifyReply): void {
  const names = leftOut.get(request);
  if (names) reply.header(headers.unknownFields, [...names].join(', ').slice(0, longest));
}
