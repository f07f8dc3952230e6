import { type BuiltInComponent, PageComponent, type ShownIf } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useLabels } from '@lineside/ui/base';
import { builtIns } from '../components/built-in.ts';
import type { ManifestInput } from '../components/manifest.ts';
import { parseSelector } from '../data/selector.ts';
import { writtenCondition } from './condition.ts';
import { type Dimensions, isOnGrid } from './grid.ts';

interface ShownField {
  label: string;
  /** A value of the field in words. */
  text(value: unknown): string;
}

/** Names a field of a component in words: `key` is an input of its manifest, or a field of the component such as `dimensions`. */
export function useShownField(): (builtIn: BuiltInComponent | null, key: string) => ShownField {
  const { t } = useTexts();
  const label = useLabels(PageComponent);
  const none = t('history.none');
  const ofInput = (input: ManifestInput | undefined, value: unknown): string => {
    if (value === undefined || value === null || value === '') return none;
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
    if (Array.isArray(value)) return t('history.items', { count: value.length });
    if (input?.type === 'Selection') return t(`options.${value}`);
    if (typeof value !== 'object') return String(value);
    const { selector } = value as { selector?: unknown };
    return typeof selector === 'string' ? selector.replace(/^Agent#selected:/, '') : JSON.stringify(value);
  };
  return (builtIn, key) => {
    if (key === 'dimensions') return { label: t('history.place'), text: (value) => t(...placeOf(value as Dimensions)) };
    if (key === 'condition') {
      const written = (value: ShownIf | null) =>
        value ? writtenCondition(value, (selector) => parseSelector(selector)?.slug ?? selector) : none;
      return { label: label.field('condition'), text: (value) => written(value as ShownIf | null) };
    }
    if (key in PageComponent.fields)
      return { label: label.field(key as never), text: (value) => ofInput(undefined, value) };
    const input = builtIn ? builtIns[builtIn].manifest.inputs.find((one) => one.key === key) : undefined;
    return { label: input ? t(`inputs.${input.label}`) : key, text: (value) => ofInput(input, value) };
  };
}

function placeOf(dimensions: Dimensions): [text: string, values: Record<string, number>] {
  if (!isOnGrid(dimensions)) return ['history.onCard', { number: dimensions.order + 1, height: dimensions.height }];
  const { left, top, cols, rows } = dimensions;
  return ['editor.placed', { column: left + 1, row: top + 1, cols, rows }];
}
