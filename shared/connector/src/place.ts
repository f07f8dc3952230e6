import { connectorPorts, localPagePort } from '@lineside/contracts/connector';

/** Of the page's address and browser, what decides where the connector is. */
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

/** Whether the page itself comes from this machine: then the browser asks nobody before it may reach the connector. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** Whether there is no VPN client for this device at all (spec 4.33). */
export const isMobile = (userAgent: string): boolean => /Android|iPhone|iPad|iPod|Mobile/.test(userAgent);

/** Whether it is an iPhone or its like, which asks its person before a VPN is opened (spec 4.32). */
export const isIos = (userAgent: string): boolean => /iPhone|iPad|iPod/.test(userAgent);
