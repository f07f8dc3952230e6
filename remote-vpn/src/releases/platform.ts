import type { VpnClientPlatform } from '@lineside/contracts';

/** What this page runs on, as far as there are VPN clients for it; null where that isn't known. An iPad says it is a Mac. */
export function platformOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  const found = Object.entries(names).find(([, name]) => name.test(userAgent))?.[0] as VpnClientPlatform | undefined;
  return isTablet ? 'ios' : (found ?? null);
}

/** The first that fits: Android says Linux too. */
const names: Record<VpnClientPlatform, RegExp> = {
  ios: /iPhone|iPad|iPod/,
  android: /Android/,
  windows: /Windows/,
  macos: /Macintosh/,
  linux: /Linux|CrOS/,
};
