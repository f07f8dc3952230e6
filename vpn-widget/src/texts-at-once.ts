import type { TextSource } from '@lineside/remote-kit/host';

/**
 * remote-vpn's texts for the actions and the status bar: the build drops all others of this import (`pick-texts.ts`).
 */
export const vpnTextsAtOnce: TextSource = async (language) =>
  (
    await (language === 'nl'
      ? import('../../remote-vpn/texts/nl.json', { with: { type: 'json' } })
      : import(/* webpackChunkName: "texts-vpn" */ '../../remote-vpn/texts/en.json', { with: { type: 'json' } }))
  ).default;
