import { permissions, platformServerTypes } from '@lineside/contracts';
import { asc, inArray } from 'drizzle-orm';
import { platformServerTable } from '../tables/company.ts';
import type { Handlers } from './handlers.ts';

export const platformCalls: Pick<Handlers, 'ListPermissions' | 'ListPlatformServers'> = {
  ListPermissions: async () => permissions.map((publicId) => ({ publicId, custom: {} })),

  ListPlatformServers: ({ world, request }) =>
    world.inCall(request, (tx) => {
      const { publicId, name, type, location, vpnRange } = platformServerTable;
      return tx
        .select({ publicId, name, type, location, vpnRange })
        .from(platformServerTable)
        .where(inArray(type, [...platformServerTypes]))
        .orderBy(asc(name));
    }),
};
