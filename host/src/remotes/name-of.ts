import type { Language } from '@lineside/remote-kit';
import type { RemoteJson } from '@lineside/remote-kit/remote-json';

/** What people know a remote by: its first entry in the menu; its own name where it has none. */
export const nameOf = ({ name, menu }: RemoteJson, language: Language): string =>
  menu[0]?.label[language] ?? menu[0]?.label.en ?? name;
