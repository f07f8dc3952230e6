import type { Translate } from '@lineside/remote-kit';

/** What a device is called where its name stands alone; one that the person doesn't see (any more) has none for them. */
export const deviceName = ({ name }: { name: string | null }, t: Translate): string => name ?? t('someDevice');

/** "Ruben Visser or Anke Mulder": any of them. */
export const orList = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
