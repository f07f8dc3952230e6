import type { Language } from '@lineside/remote-kit';
import type { RemoteJson } from '@lineside/remote-kit/remote-json';

/** A remote's display name: its first entry in the menu; otherwise its own name. */
export const nameOf = ({ name, menu }: RemoteJson, language: Language): string =>
  menu[0]?.label[language] ?? menu[0]?.label.en ?? name;
