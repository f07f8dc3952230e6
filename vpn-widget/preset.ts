import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basePreset, type Target } from '../tools/bundling/src/presets/base.ts';
import { withoutZod } from './without-zod.ts';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const picker = fileURLToPath(new URL('./pick-texts.ts', import.meta.url));

/** What the widget's builds have in common: what the portal is made of, without what a guest has no need of. */
export function widgetPreset(target: Omit<Target, 'development'>): ReturnType<typeof withoutZod> {
  const base = withoutZod(basePreset({ ...target, development: false }));
  const ownTexts = [at('./preset.ts'), picker].map((file) => readFileSync(file, 'utf8'));
  return {
    ...base,
    resolve: {
      ...base.resolve,
      alias: {
        i18next$: at('./src/i18next.ts'),
        'react-i18next$': at('./src/i18next.ts'),
        '@lineside/connector$': at('./src/connector.ts'),
      },
    },
    module: {
      ...base.module,
      rules: [...base.module!.rules!, { test: /\.json$/, issuer: at('./src/texts-at-once.ts'), loader: picker }],
    },
    // what was resolved to what, and made of it, is kept in modules that webpack takes for unchanged
    cache: { ...base.cache, version: [base.cache.version, ...ownTexts].join('\n') },
  };
}
