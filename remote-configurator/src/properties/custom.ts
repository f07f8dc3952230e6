import type { PropertyValue } from './PropertyInput.tsx';

/** Additional values on a record: of companies, apps and others. */
export type Custom = Record<string, PropertyValue>;

/** The key of a property that a company made. */
export const keyOf = ({ slug }: { slug: string }): string => `com${slug}`;

/** Values that differ from the known ones, by key. An unwritten property that is empty or off is left out. */
export function changedIn(custom: Custom, values: Record<string, PropertyValue>): Custom {
  const entries = Object.entries(values).map(([name, value]) => [name.replace(/^custom\./, ''), value] as const);
  return Object.fromEntries(
    entries.filter(([key, value]) => (custom[key] ?? null) !== value && !(!(key in custom) && value === false)),
  );
}
