import type { TextSource } from '@lineside/remote-kit/host';

/** The texts of notices, under the namespace `vpn`, one language at a time. */
export const noticeTexts: TextSource = async (language) =>
  (
    await (language === 'nl'
      ? import('./texts/nl.json', { with: { type: 'json' } })
      : import(/* webpackChunkName: "texts-host" */ './texts/en.json', { with: { type: 'json' } }))
  ).default;
