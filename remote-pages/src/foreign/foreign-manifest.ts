import {
  type GridSettings,
  type Manifest,
  type ManifestInput,
  type Option,
  valueTypes,
} from '../components/manifest.ts';

/** An input as an uploaded manifest describes it: unchecked. */
type Described = Record<string, unknown>;

const texts = ['String', 'Text', 'RichText', 'Color', 'Icon', 'MaterialIcon', 'Image', 'Date'] as const;
const numbers = ['Number', 'NumberSlider', 'NumberDial'] as const;

const isDescribed = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const numberIn = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What is only there if it is known: exact optional properties. */
const known = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/**
 * The inputs of an uploaded manifest, as the property form reads them; of an unknown type or without a key they are left
 * out. `say` puts the company's texts in place of their keys.
 */
export const manifestInputs = (inputs: unknown, say: (text: string) => string): ManifestInput[] =>
  listIn(inputs).flatMap((input) => (isDescribed(input) ? (inputOf(input, say) ?? []) : []));

function inputOf(input: Described, say: (text: string) => string): ManifestInput | undefined {
  const key = textIn(input.key);
  if (!key) return undefined;
  const { type, defaultValue } = input;
  const common = {
    ...{ key, label: say(textIn(input.label) ?? key), uploaded: true },
    ...known({
      required: input.required === true || undefined,
      description: textIn(input.description) && say(textIn(input.description)!),
      placeholder: textIn(input.placeholder) && say(textIn(input.placeholder)!),
    }),
  };
  const text = texts.find((one) => one === type);
  if (text) return { ...common, type: text, ...known({ defaultValue: textIn(defaultValue) }) };
  const number = numbers.find((one) => one === type);
  if (number) {
    const { min, max, step } = input;
    const limits = {
      min: numberIn(min),
      max: numberIn(max),
      step: numberIn(step),
      defaultValue: numberIn(defaultValue),
    };
    return { ...common, type: number, ...known(limits) };
  }
  switch (type) {
    case 'Checkbox':
      return { ...common, type, ...(typeof defaultValue === 'boolean' && { defaultValue }) };
    case 'Selection': {
      const options = listIn(input.options).flatMap((option) => optionOf(option, say) ?? []);
      const isOption = options.some(({ value }) => value === defaultValue);
      return { ...common, type, options, ...(isOption && { defaultValue: defaultValue as string | number }) };
    }
    case 'LiveMetric':
    case 'RawMetric':
    case 'AggregatedMetric': {
      const named = listIn(input.allowedTypes);
      const allowedTypes = valueTypes.filter((one) => named.includes(one));
      // none named: all
      return { ...common, type, ...(allowedTypes.length > 0 && { allowedTypes }) };
    }
    case 'File':
      return { ...common, type, ...known({ maxBytes: numberIn((input.size as Described | undefined)?.max) }) };
    case 'Group':
      return { ...common, type, children: manifestInputs(input.children, say) };
    case 'List':
      // an item keeps the key of its input: components read `list[0].key`
      return { ...common, type, itemType: { children: manifestInputs([input.itemType], say) } };
    default:
      return undefined;
  }
}

function optionOf(option: unknown, say: (text: string) => string): Option | undefined {
  if (!isDescribed(option)) return undefined;
  const { value, label } = option;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return { value, label: say(textIn(label) ?? String(value)) };
}

const usual = { cols: 3, rows: 3, height: 140 };

/** The sizes that a manifest names, and usual ones in place of what it doesn't. */
export function sizesIn(manifest: Described): Pick<Manifest, 'sheetSettings' | 'reportSettings' | 'cardSettings'> {
  const grid = (settings: unknown): GridSettings => {
    const { minCols, minRows, defaultCols, defaultRows } = isDescribed(settings) ? settings : {};
    const [cols, rows] = [numberIn(minCols) ?? 1, numberIn(minRows) ?? 1];
    return {
      ...{ minCols: cols, minRows: rows, defaultCols: numberIn(defaultCols) ?? Math.max(cols, usual.cols) },
      defaultRows: numberIn(defaultRows) ?? Math.max(rows, usual.rows),
    };
  };
  const { minHeight, defaultHeight } = isDescribed(manifest.cardSettings) ? manifest.cardSettings : {};
  const least = numberIn(minHeight) ?? 48;
  return {
    ...{ sheetSettings: grid(manifest.sheetSettings), reportSettings: grid(manifest.reportSettings) },
    cardSettings: { minHeight: least, defaultHeight: numberIn(defaultHeight) ?? Math.max(least, usual.height) },
  };
}
