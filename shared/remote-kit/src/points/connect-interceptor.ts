import type { Agent, Row } from '@lineside/contracts';

/** An interceptor's data about the device. */
export type AgentToConnect = Pick<Row<typeof Agent>, 'publicId' | 'name'> & {
  activeVpnSession: { vpnAddress: string | null } | null;
};

/**
 * `connect.interceptor@1`: runs before every connect, in the flow's first step (spec 4.30). `block` ends the flow,
 * after showing the reason. A rejection blocks as well. Questions to the person use `asking`: while one waits, nothing
 * is shown as connecting.
 */
export type ConnectInterceptor = (
  agent: AgentToConnect,
  asking: <T>(question: Promise<T>) => Promise<T>,
) => Promise<'go-on' | 'block'>;
