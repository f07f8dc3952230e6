import type { Tx } from '../database/scope.ts';
import { readRow } from '../engine/read.ts';
import type { Sight } from '../engine/store.ts';

const fields = ['name', 'can', 'access', 'activeVpnSession'].map((key) => [key, new Map()] as const);

export interface Seen {
  publicId: string;
  name: string;
  can: { connect: boolean };
  access: { state: string; until: string | null };
  activeVpnSession: { vpnAddress: string | null; rscServer: { publicId: string } | null } | null;
}

/** A device as somebody who wants to connect to it sees it: by the same rules that made the access column. */
export async function seenByConnector(tx: Tx, sight: Sight, agentId: string): Promise<Seen | undefined> {
  return (await readRow(tx, sight.house.stores.Agent, sight, agentId, new Map(fields))) as Seen | undefined;
}
