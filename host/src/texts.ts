import type { TextSource } from '@lineside/remote-kit/host';

/** The host's own texts, one language at a time. */
export const hostTexts: TextSource = async (language) =>
  (language === 'nl' ? await import('../texts/nl.json') : await import('../texts/en.json')).default;
