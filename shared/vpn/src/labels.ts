import type { Translate } from '@lineside/remote-kit';

/** A device's name on its own; a hidden one has none. */
export const deviceName = ({ name }: { name: string | null }, t: Translate): string => name ?? t('someDevice');

/** "Ruben Visser or Anke Mulder": any of them. */
export const orList = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
