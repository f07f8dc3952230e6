import type { Agent, Row } from '@lineside/contracts';

/** What an interceptor learns of the device. */
export type AgentToConnect = Pick<Row<typeof Agent>, 'publicId' | 'name'> & {
  activeVpnSession: { vpnAddress: string | null } | null;
};

/**
 * `connect.interceptor`: stands before every connect, in the flow's first step (spec 4.30). `block` ends the flow, and
 * who blocks has told the person why. A rejection blocks as well.
 */
export type ConnectInterceptor = (agent: AgentToConnect) => Promise<'go-on' | 'block'>;
