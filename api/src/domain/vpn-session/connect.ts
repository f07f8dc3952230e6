import { readRow } from '../../engine/read.ts';
import type { Visibility } from '../../engine/table-types.ts';
import type { Tx } from '../../platform/database/scope.ts';

const fields = ['name', 'can', 'access', 'activeVpnSession'].map((key) => [key, new Map()] as const);

export interface ReachableAgent {
  publicId: string;
  name: string;
  can: { connect: boolean };
  access: { state: string; until: string | null };
  activeVpnSession: { vpnAddress: string | null; rscServer: { publicId: string } | null } | null;
}

/** A device as a person sees it who wants to connect: by the same rules as the access column. */
export async function seenByConnector(
  tx: Tx,
  visibility: Visibility,
  agentId: string,
): Promise<ReachableAgent | undefined> {
  return (await readRow(tx, visibility.registry.tables.Agent, visibility, agentId, new Map(fields))) as
    | ReachableAgent
    | undefined;
}
