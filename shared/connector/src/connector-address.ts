import type { VpnClientPlatform } from '@lineside/contracts';
import { connectorPorts, localPagePort } from '@lineside/contracts/connector';

/** The facts about the page's address and browser that decide where the connector is. */
export interface Page {
  port: string;
  hostname: string;
  userAgent: string;
}

/**
 * The connector's address (spec 9.12): HTTPS on port 9250 of localhost, by address instead of name on Edge; HTTP on
 * port 5789 when the page's own port is 9875.
 */
export function connectorAddress(page: Page): string {
  const host = /\bEdge?\//.test(page.userAgent) ? '127.0.0.1' : 'localhost';
  return page.port === String(localPagePort)
    ? `http://${host}:${connectorPorts.local}`
    : `https://${host}:${connectorPorts.https}`;
}

/** Whether the page itself comes from this machine: then the browser needs no permission to reach the connector. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** Whether there is no VPN client for this device (spec 4.33). */
export const isMobile = (browser: Browser): boolean =>
  /Android|iPhone|iPad|iPod|Mobile/.test(browser.userAgent) || platformOf(browser) === 'ios';

/** The properties of a browser that identify its platform. */
export type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The first that fits: Android says Linux too. */
const platforms: Record<VpnClientPlatform, RegExp> = {
  ios: /iPhone|iPad|iPod/,
  android: /Android/,
  windows: /Windows/,
  macos: /Macintosh/,
  linux: /Linux|CrOS/,
};

/** The browser's platform, if there are VPN clients for it; null if unknown. An iPad reports itself as a Mac. */
export function platformOf({ userAgent, maxTouchPoints }: Browser): VpnClientPlatform | null {
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  const [found] = Object.entries(platforms).find(([, name]) => name.test(userAgent)) ?? [];
  return (found as VpnClientPlatform | undefined) ?? null;
}
