import type { ConnectorNotice } from './notices.ts';
import type { Ask } from './questions.ts';

/** The data of a device that the flow needs. */
export interface AgentToConnect {
  publicId: string;
  name: string;
  activeVpnSession: { vpnAddress: string | null } | null;
}

/** Marks a question of the flow to the person: while it waits, nothing is shown as connecting. */
export type Asking = <T>(question: Promise<T>) => Promise<T>;

/** Runs before every connect (spec 4.30): `block` ends the flow, after showing the reason. */
export type ConnectInterceptor = (agent: AgentToConnect, asking: Asking) => Promise<'go-on' | 'block'>;

/** The connector service's access to the portal: provided once, by the host, before the first call. */
export interface ConnectorNeeds {
  /** Refreshes the session; `refused` when it has expired. Throws when the API can't be reached. */
  refreshSession(): Promise<'fresh' | 'refused'>;
  /** A connect ticket for this device; `no-access` if the API finds no access. Throws for other refusals. */
  requestTicket(agentId: string): Promise<{ ticket: string } | 'no-access'>;
  /** The device as it is now, from the API; null when it is gone or not to be seen. */
  agent(agentId: string): Promise<AgentToConnect | null>;
  /** The owner of these devices: the chosen company and its sector. */
  context(): { companyId: string; sectorId: string };
  interceptors(): readonly ConnectInterceptor[] | Promise<readonly ConnectInterceptor[]>;
  ask: Ask;
  notify(notice: ConnectorNotice): void;
  /** Loads the code of the service; by default a failure is retried with growing pauses. */
  load?<T>(load: () => Promise<T>): Promise<T>;
}
