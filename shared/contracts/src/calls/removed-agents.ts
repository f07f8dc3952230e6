import * as z from 'zod';
import { publicId } from '../ids.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';

const some = z.array(z.strictObject({ publicId })).max(limits.atOnce);

/** A removed device, until it is restored or `limits.deviceBinDays` are over. */
const removedAgent = z.object({
  publicId,
  name: z.string(),
  serialNumber: z.string(),
  removedOn: z.iso.datetime(),
  removedBy: z.object({ publicId, name: z.string().nullable() }),
  /** After which it can't be restored any more. */
  expiresOn: z.iso.datetime(),
});
export type RemovedAgent = z.infer<typeof removedAgent>;

const bin = { route: 'AgentListBin', path: '/agents/bin', needs: 'company', allowed: 'MANAGE_AGENT' } as const;

/** Removed devices, the newest first. Their gateways are refused, and their tunnels have ended. */
export const ListRemovedAgents = call({ ...bin, verb: 'GET', reply: z.array(removedAgent) });

/** Deletes removed devices permanently: all or none. */
export const DeleteRemovedAgents = call({ ...bin, verb: 'DELETE', body: some, reply: z.null() });

/**
 * Restores removed devices for a caller who may create devices, with their records: all or none. Open access requests
 * and jobs aren't restored. The gateway enrols again.
 */
export const RestoreAgents = call({
  route: 'AgentListRestore',
  verb: 'POST',
  path: '/agents/restore',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  body: some,
  reply: z.null(),
});
