import type { ConnectorStatus } from '@lineside/contracts/connector';
import type { Driver, Traffic } from '../tunnel/driver.ts';
import { type Attempt, because, beginAttempt, type ConnectRequest } from './attempt.ts';
import { ownNetworks } from './networks.ts';
import type { End } from './watch.ts';

/** The one VPN session of this machine (spec 4.24-4.26). */
export interface Session {
  status(): ConnectorStatus;
  /** The tunnel's traffic so far; null without a tunnel, or if its driver doesn't count. */
  traffic(): Traffic | null;
  onChange(listener: () => void): void;
  /**
   * Accepts a request, or not: of several at once, one wins, decided before anything is awaited. False while another is
   * connecting.
   */
  connect(request: ConnectRequest): boolean;
  /** Ends the session for the browser that began it; false for another. Resolves when it is completely removed. */
  disconnect(controllerId: string): Promise<boolean>;
  /** Ends any connection, or one of this portal: for the local user, or when the program ends. */
  stop(reason: 'disconnected' | 'connector-gone', origin?: string): Promise<void>;
}

export function openSession(driver: Driver, giveUpMs: number, log: (line: string) => void): Session {
  const listeners: (() => void)[] = [];
  let current: Attempt | null = null;
  let last: End | null = null;
  // starts with the clock, so that it grows over a restart as well
  let serial = Date.now();

  const changed = () => {
    serial += 1;
    for (const listener of listeners) listener();
  };

  const follow = async (attempt: Attempt) => {
    const end = await attempt.ended;
    log(`${attempt.request.agentId}: ended (${end.reason}${end.message ? `: ${end.message}` : ''}).`);
    if (current !== attempt) return;
    current = null;
    last = end;
    changed();
  };

  return {
    status: () => statusOf(current, last, driver, serial),
    traffic: () => current?.traffic ?? null,
    onChange: (listener) => void listeners.push(listener),
    connect(request) {
      if (current && !current.connected) return false;
      const before = current ? current.end(because('disconnected')) : Promise.resolve();
      log(`${request.agentId}: connecting, requested by ${request.origin}.`);
      last = null;
      current = beginAttempt(request, before, { driver, giveUpMs, changed });
      void follow(current);
      changed();
      return true;
    },
    async disconnect(controllerId) {
      if (current && current.request.controllerId !== controllerId) return false;
      await current?.end(because('disconnected'));
      return true;
    },
    async stop(reason, origin) {
      if (origin === undefined || current?.request.origin === origin) await current?.end(because(reason));
    },
  };
}

function statusOf(current: Attempt | null, end: End | null, { name }: Driver, serial: number): ConnectorStatus {
  const common = { driver: name, end, serial, networks: ownNetworks() };
  if (current === null) return { ...common, status: 'idle', activeRequest: '', computerAddress: null };
  const { agentId, companyId, controllerId } = current.request;
  const activeRequest = { agentId, companyId, controllerId, steps: current.steps };
  if (current.connected === null) return { ...common, status: 'connecting', activeRequest, computerAddress: null };
  const { computerAddress } = current.connected;
  return { ...common, status: 'connected', activeRequest, computerAddress, until: current.until };
}
