import { newPublicId } from '@lineside/contracts';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/scope.ts';
import { platformServerTable } from './server-table.ts';

type NewServer = Pick<
  typeof platformServerTable.$inferInsert,
  'name' | 'host' | 'port' | 'gatewaysPort' | 'ca' | 'vpnRange' | 'gatewaysRange'
>;

/** Why a VPN server can't be added, as a sentence for the operator. */
export class ServerProblem extends Error {}

/** Sentences by PostgreSQL's code or the name of the constraint. */
const problems: Record<string, string> = {
  '23505': 'There is a server of this name already.',
  '22P02': 'A range is no network: use one such as 10.144.0.0/16.',
  ranges_are_apart: 'The ranges of people and gateways overlap.',
  ranges_are_private: 'The ranges have to be within 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16.',
};

/** Adds a VPN server, for the operator; throws `ServerProblem`. */
export async function addServer(database: Database, server: NewServer): Promise<void> {
  for (const port of [server.port, server.gatewaysPort!])
    if (!(Number.isInteger(Number(port)) && Number(port) >= 1 && Number(port) <= 65_535))
      throw new ServerProblem(`${port} is no port.`);
  await database
    .inScope({}, (tx) => tx.insert(platformServerTable).values({ publicId: newPublicId(), type: 'rsc', ...server }))
    .catch((problem: { code?: string; constraint?: string }) => {
      const { code = '', constraint = '' } = problem;
      const sentence = problems[constraint] ?? problems[code];
      throw sentence ? new ServerProblem(sentence) : problem;
    });
}

/** The VPN servers, one a line. */
export const serverLines = (database: Database): Promise<string> =>
  database.inScope({}, async (tx) => {
    const { name, host, port, gatewaysPort, vpnRange, gatewaysRange, type } = platformServerTable;
    const servers = await tx
      .select({ name, host, port, gatewaysPort, vpnRange, gatewaysRange })
      .from(platformServerTable)
      .where(eq(type, 'rsc'))
      .orderBy(asc(name));
    if (servers.length === 0) return 'There is no VPN server yet.';
    return servers
      .map(
        (server) =>
          `${server.name}: ${server.host}, people at port ${server.port} in ${server.vpnRange}, gateways at port ${server.gatewaysPort} in ${server.gatewaysRange}`,
      )
      .join('\n');
  });
