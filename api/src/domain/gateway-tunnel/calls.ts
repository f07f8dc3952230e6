import { refuse } from '@lineside/contracts/serving';
import { eq, sql } from 'drizzle-orm';
import type { Handlers } from '../handlers.ts';
import { gatewayOf } from '../session/authenticate-gateway.ts';
import { platformServerTable } from '../vpn-session/server-table.ts';
import { leaseOf } from '../vpn-session/vpn-lease.ts';
import { gatewayAuthority } from './authority.ts';
import { isPublicKey, signGateway } from './certificates.ts';

export const gatewayTunnelCalls: Pick<Handlers, 'GetGatewayTunnel' | 'CreateGatewayCertificate'> = {
  async GetGatewayTunnel({ app, request }) {
    const { company, agent } = await gatewayOf(app, request);
    return app.database.inScope({ company }, async (tx) => {
      const lease = await leaseOf(tx, agent);
      if (!lease) return null;
      const { name, host, gatewaysPort: port, ca } = platformServerTable;
      const [server] = await tx
        .select({ name, host, port, ca })
        .from(platformServerTable)
        .where(eq(platformServerTable.publicId, lease.server));
      return { server: server!, address: lease.address, network: lease.network };
    });
  },

  async CreateGatewayCertificate({ app, request, body: { publicKey } }) {
    const { company, agent } = await gatewayOf(app, request);
    if (!isPublicKey(publicKey)) throw refuse('invalid-value', { propertyName: 'publicKey' });
    return app.database.inScope({ company }, async (tx) => {
      const authority = await gatewayAuthority(tx, app.settings);
      const { certificate, serial, expiresOn } = signGateway(authority, { agent, publicKey });
      await tx.execute(sql`update agent_secret set certificate_serial = ${serial} where agent_id = ${agent}`);
      return { certificate, expiresOn: expiresOn.toISOString() };
    });
  },
};
