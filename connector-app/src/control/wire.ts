import { companyId, publicId } from '@lineside/contracts';
import { connectorStatus, connectTicket, forcedProtocols } from '@lineside/contracts/connector';
import { z } from 'zod';

/** The commands' requests to the running VPN client of the same user, over a socket in its folder. */
export const controlRequest = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('status') }),
  z.strictObject({
    do: z.literal('connect'),
    origin: z.string(),
    agentId: publicId,
    companyId,
    sectorId: publicId,
    ticket: connectTicket,
    protocol: z.enum(forcedProtocols).nullable(),
  }),
  z.strictObject({ do: z.literal('disconnect') }),
  z.strictObject({ do: z.literal('unpair'), origin: z.string() }),
]);
export type ControlRequest = z.infer<typeof controlRequest>;

export const controlReply = z.strictObject({
  /** Why it failed, as a sentence; null after success. */
  refused: z.string().nullable(),
  version: z.string(),
  /** Origins that may use it. */
  portals: z.array(z.string()),
  status: connectorStatus,
  traffic: z.strictObject({ received: z.number(), sent: z.number() }).nullable(),
});
export type ControlReply = z.infer<typeof controlReply>;
