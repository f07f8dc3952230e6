import type { TextSource } from '@lineside/remote-kit/host';

/** The widget's own texts, one language at a time. */
export const widgetTexts: TextSource = async (language) =>
  (
    await (language === 'nl'
      ? import('../texts/nl.json', { with: { type: 'json' } })
      : import(/* webpackChunkName: "texts" */ '../texts/en.json', { with: { type: 'json' } }))
  ).default;
