import { VpnSession } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq } from 'drizzle-orm';
import { mayEverywhere } from '../../engine/actor.ts';
import { audit } from '../../engine/audit.ts';
import { publishUpdate } from '../../engine/publish.ts';
import { rulesOf } from '../../engine/rules.ts';
import { closeSession } from './end-session.ts';
import { vpnSessionTable } from './table.ts';

/**
 * An administrator of the device's company ends a tunnel; its connector is notified at the next check of its session.
 */
export const vpnSessionRules = rulesOf(VpnSession, {
  actions: {
    async end(context, publicId) {
      const { tx, actor } = context;
      if (!mayEverywhere(actor, 'COMPANY_ADMIN')) throw refuse('not-allowed');
      const [session] = await tx.select().from(vpnSessionTable).where(eq(vpnSessionTable.publicId, publicId));
      // a device under audit is another company's: so are its sessions
      if (!session || session.companyId !== actor.company) throw refuse('not-allowed');
      if (session.endedOn) return null;
      await closeSession(tx, session, 'by-administrator');
      await audit(tx, actor, { entity: VpnSession, publicId, act: 'end' });
      await publishUpdate(context, 'VpnSession', [publicId]);
      return null;
    },
  },
});
