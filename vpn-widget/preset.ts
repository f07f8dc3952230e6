import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath as pathOf } from 'node:url';
import webpack from 'webpack';
import { basePreset, type Target } from '../delivery/bundling/src/presets/base.ts';
import { withoutZod } from './without-zod.ts';

const presetFile = pathOf(import.meta.url);
const picker = pathOf(new URL('./pick-texts.ts', import.meta.url));
const styleText = pathOf(new URL('./style-text-loader.ts', import.meta.url));
const textsAtOnce = pathOf(new URL('./src/texts-at-once.ts', import.meta.url));

const undrawn = pathOf(new URL('./src/NullComponent.tsx', import.meta.url));
const undrawnIcons = new webpack.NormalModuleReplacementPlugin(/^@ant-design\/icons\/es\/icons\//, undrawn);
/** antd parts that are never rendered here. */
const undrawnParts = [
  'empty',
  'modal/components/NormalCancelBtn',
  'modal/components/NormalOkBtn',
  'skeleton',
  'tooltip',
];
const antd = dirname(createRequire(new URL('../shared/ui/package.json', import.meta.url)).resolve('antd/package.json'));

/** Replaced modules (docs/decisions/0052). */
const instead = {
  ...Object.fromEntries(undrawnParts.map((part) => [`${join(antd, 'es', part)}$`, undrawn])),
  i18next$: pathOf(new URL('./src/i18next.ts', import.meta.url)),
  'react-i18next$': pathOf(new URL('./src/i18next.ts', import.meta.url)),
};

/**
 * The common part of the widget's builds: the portal's packages, without those that an embedded widget doesn't need.
 */
export function widgetPreset(target: Omit<Target, 'development'>): ReturnType<typeof withoutZod> {
  const base = withoutZod(basePreset({ ...target, development: false }));
  const ownTexts = [presetFile, picker].map((file) => readFileSync(file, 'utf8'));
  return {
    ...base,
    resolve: { ...base.resolve, alias: instead },
    plugins: [...base.plugins!, undrawnIcons],
    module: {
      ...base.module,
      rules: [
        ...base.module!.rules!,
        { test: /\.json$/, issuer: textsAtOnce, loader: picker },
        { test: /[/\\]@rc-component[/\\]util[/\\]es[/\\]Dom[/\\]dynamicCSS\.js$/, loader: styleText },
      ],
    },
    // webpack considers modules with cached resolutions and results unchanged
    cache: { ...base.cache, version: [base.cache.version, ...ownTexts].join('\n') },
  };
}
