import { browserStorage, tabStorage } from '@lineside/client';
import {
  controllerId,
  type ForcedProtocol,
  forcedProtocols,
  pairBody,
  pairingFragment,
} from '@lineside/contracts/connector';
import type { AgentRef } from './state.ts';

const keys = {
  browser: 'lineside.browser-id',
  pairing: 'lineside.connector-pairing',
  code: 'lineside.connector-pairing-code',
  agent: 'lineside.connected-agent',
  consent: 'lineside.vpn-consent',
  protocol: 'lineside.vpn-force-protocol',
} as const;

/** This browser's permanent id, made at first need (spec 9.16). */
export function browserId(): string {
  const stored = controllerId.safeParse(browserStorage.get(keys.browser));
  if (stored.success) return stored.data;
  // randomUUID exists on secure pages alone; a portal in a plain-HTTP network still needs its id
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  browserStorage.set(keys.browser, id);
  return id;
}

/** The token this origin got when it was paired; the connector holds only its hash. */
export const pairingToken = {
  read: (): string | null => browserStorage.get(keys.pairing),
  write: (token: string | null): void => browserStorage.set(keys.pairing, token),
};

/** The forced protocol of this browser; null, and not stored, for the default `tcp` (spec 6.28, 9.15). */
export const forcedProtocol = {
  read: (): ForcedProtocol | null =>
    forcedProtocols.find((forcedProtocol) => forcedProtocol === browserStorage.get(keys.protocol)) ?? null,
  write: (protocol: ForcedProtocol | null): void => browserStorage.set(keys.protocol, protocol),
};

/** Whether the iPhone's VPN question was explained: stored permanently (spec 9.16). */
export const vpnConsent = {
  isGiven: (): boolean => browserStorage.get(keys.consent) === 'given',
  give: (): void => browserStorage.set(keys.consent, 'given'),
};

/** The device this tab connected to last: after a reload its name is shown before the API answers. */
export const connectedAgent = {
  read(): AgentRef | null {
    const [, publicId, name] = /^([A-Za-z0-9]{12}) (.+)$/s.exec(tabStorage.get(keys.agent) ?? '') ?? [];
    return publicId && name ? { publicId, name } : null;
  },
  write: (agent: AgentRef | null): void =>
    tabStorage.set(keys.agent, agent?.name ? `${agent.publicId} ${agent.name}` : null),
};

/**
 * Removes the pairing code from the page's address, so that neither the router nor a copied link contains it, and keeps
 * it for this tab until the person has answered.
 */
export function keepPairingCode(): void {
  const fragment = new URLSearchParams(location.hash.replace(/^#/, ''));
  const code = fragment.get(pairingFragment);
  if (code === null) return;
  fragment.delete(pairingFragment);
  const rest = fragment.toString();
  history.replaceState(history.state, '', location.pathname + location.search + (rest ? `#${rest}` : ''));
  if (pairBody.safeParse({ code }).success) tabStorage.set(keys.code, code);
}

/** The kept code, once. */
export function takePairingCode(): string | null {
  const code = tabStorage.get(keys.code);
  tabStorage.set(keys.code, null);
  return code;
}
