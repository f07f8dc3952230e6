import type { IncomingHttpHeaders } from 'node:http';
import { publicId } from '@lineside/contracts';
import {
  connectBody,
  connectorApiVersion,
  connectorHeaders,
  connectTicket,
  controllerId,
  forcedProtocols,
} from '@lineside/contracts/connector';
import { z } from 'zod';

const headers = z.object({
  [connectorHeaders.ticket]: connectTicket,
  [connectorHeaders.sector]: publicId,
  [connectorHeaders.version]: z.literal(connectorApiVersion),
  [connectorHeaders.controller]: controllerId,
  [connectorHeaders.protocol]: z.enum(forcedProtocols).optional(),
});

/** The arguments of Connect, from its headers and body (spec 7.64); null if either is invalid. */
export function readConnect(requestHeaders: IncomingHttpHeaders, body: unknown) {
  const head = headers.safeParse(requestHeaders);
  const parsed = connectBody.safeParse(body);
  if (!head.success || !parsed.success) return null;
  return {
    ...parsed.data,
    ticket: head.data[connectorHeaders.ticket],
    sectorId: head.data[connectorHeaders.sector],
    controllerId: head.data[connectorHeaders.controller],
    protocol: head.data[connectorHeaders.protocol] ?? null,
  };
}

/** The sender of Disconnect (spec 7.65); null if it is missing or has more fields. */
export function readDisconnect(headers: IncomingHttpHeaders, body: unknown) {
  const controller = controllerId.safeParse(headers[connectorHeaders.controller]);
  return controller.success && z.strictObject({}).safeParse(body).success ? { controllerId: controller.data } : null;
}
