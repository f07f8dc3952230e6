import type { Agent, Row } from '@lineside/contracts';

/** What an interceptor learns of the device. */
export type AgentToConnect = Pick<Row<typeof Agent>, 'publicId' | 'name'> & {
  activeVpnSession: { vpnAddress: string | null } | null;
};

/**
 * `connect.interceptor@1`: stands before every connect, in the flow's first step (spec 4.30). `block` ends the flow, and
 * who blocks has told the person why. A rejection blocks as well. What it asks the person goes through `asking`: as
 * long as that waits, nothing is said to be connecting.
 */
export type ConnectInterceptor = (
  agent: AgentToConnect,
  asking: <T>(question: Promise<T>) => Promise<T>,
) => Promise<'go-on' | 'block'>;
