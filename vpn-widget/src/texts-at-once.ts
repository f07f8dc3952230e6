import type { TextSource } from '@lineside/remote-kit/host';

/**
 * The shared VPN texts for the actions and the status bar: the build drops all others of this import (`pick-texts.ts`).
 */
export const vpnTextsAtOnce: TextSource = async (language) =>
  (
    await (language === 'nl'
      ? import('@lineside/vpn/texts/nl.json', { with: { type: 'json' } })
      : import(/* webpackChunkName: "texts-vpn" */ '@lineside/vpn/texts/en.json', { with: { type: 'json' } }))
  ).default;
