import type { LoaderContext } from 'webpack';

/** The subset of the VPN's texts that the actions and the status bar use. */
const atOnce = ['vpn', 'actions', 'status', 'reminder.moreTime'];

/** A loader that leaves only those texts in a file. */
export default function pick(this: LoaderContext<unknown>, source: string): string {
  return JSON.stringify(textsAtOnce(JSON.parse(source)));
}

interface Texts {
  [key: string]: string | Texts;
}

export const textsAtOnce = (texts: Texts, paths: readonly string[] = atOnce): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string | Texts][] => {
      if (paths.includes(key)) return [[key, text]];
      const within = paths.flatMap((path) => (path.startsWith(`${key}.`) ? [path.slice(key.length + 1)] : []));
      return within.length > 0 && typeof text === 'object' ? [[key, textsAtOnce(text, within)]] : [];
    }),
  );
