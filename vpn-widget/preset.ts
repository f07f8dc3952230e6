import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basePreset, type Target } from '../tools/bundling/src/presets/base.ts';
import { withoutZod } from './without-zod.ts';

const i18next = fileURLToPath(new URL('./src/i18next.ts', import.meta.url));

/** What the widget's builds have in common: what the portal is made of, without what a guest has no need of. */
export function widgetPreset(target: Omit<Target, 'development'>): ReturnType<typeof withoutZod> {
  const base = withoutZod(basePreset({ ...target, development: false }));
  const ownText = readFileSync(fileURLToPath(import.meta.url), 'utf8');
  return {
    ...base,
    resolve: { ...base.resolve, alias: { i18next$: i18next, 'react-i18next$': i18next } },
    // what was resolved to what is kept
    cache: { ...base.cache, version: base.cache.version + ownText },
  };
}
