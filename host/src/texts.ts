import type { TextSource } from '@lineside/remote-kit/host';

/** The host's own texts, one language at a time. */
export const hostTexts: TextSource = async (language) =>
  (
    await (language === 'nl'
      ? import('../texts/nl.json', { with: { type: 'json' } })
      : import(/* webpackChunkName: "texts-host" */ '../texts/en.json', { with: { type: 'json' } }))
  ).default;
