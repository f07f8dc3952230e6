import { permissions, platformServerTypes } from '@lineside/contracts';
import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import type { Handlers } from '../handlers.ts';
import { platformServerTable } from './server-table.ts';

/** They are of no company. */
const serversIn = (tx: Tx) => {
  const { publicId, name, type, location, vpnRange } = platformServerTable;
  return tx
    .select({ publicId, name, type, location, vpnRange })
    .from(platformServerTable)
    .where(inArray(type, [...platformServerTypes]))
    .orderBy(asc(name));
};

export const platformCalls: Pick<Handlers, 'ListPermissions' | 'ListPlatformServers' | 'ListPublicPlatformServers'> = {
  ListPermissions: async () => permissions.map((publicId) => ({ publicId, custom: {} })),

  ListPlatformServers: ({ app, request }) => app.inCall(request, serversIn),

  ListPublicPlatformServers: ({ app }) => app.database.inScope({}, serversIn),
};
