import { bytesIn, isStoredFile, mostFileBytes } from './stored-file.ts';

/** An input of a component, as its manifest describes it; types as the public interface names them. */
export type ManifestInput = {
  key: string;
  /** The key of its label among our texts; of an uploaded component the label itself. */
  label: string;
  required?: boolean;
  /** Of an uploaded component: its texts are its own. */
  uploaded?: boolean;
  description?: string;
  placeholder?: string;
} & (
  | { type: TextType; defaultValue?: string }
  // `above` is the key of a number that it must exceed
  | { type: NumberType; defaultValue?: number; min?: number; max?: number; step?: number; above?: string }
  | { type: 'Checkbox'; defaultValue?: boolean }
  | { type: 'Selection'; defaultValue?: string | number; options: readonly (string | Option)[] }
  // `storedIf` is the key of the checkbox that draws its stored values; those of an aggregated one are always drawn
  | { type: 'LiveMetric' | 'RawMetric'; storedIf?: string; allowedTypes?: readonly ValueType[] }
  | { type: 'AggregatedMetric'; allowedTypes?: readonly ValueType[] }
  // of our own: the id of a web page of the company's list
  | { type: 'WebPage' }
  // `maxBytes` is the size of the largest file
  | { type: 'File'; maxBytes?: number }
  | { type: 'Group'; children: readonly ManifestInput[] }
  | { type: 'List'; itemType: { children: readonly ManifestInput[] } }
);

/** Types of values, as the public interface names them. */
export const valueTypes = ['bool', 'int', 'float', 'str'] as const;
type ValueType = (typeof valueTypes)[number];

type TextType = 'String' | 'Text' | 'RichText' | 'Color' | 'Icon' | 'MaterialIcon' | 'Image' | 'Date';
type NumberType = 'Number' | 'NumberSlider' | 'NumberDial';

/** A choice with a text of its own. */
export interface Option {
  value: string | number;
  label: string;
}

export const valueOfOption = (option: string | Option): string | number =>
  typeof option === 'string' ? option : option.value;

/** The least and the usual size on a grid of columns and rows. */
export interface GridSettings {
  minCols: number;
  minRows: number;
  defaultCols: number;
  defaultRows: number;
}

/** The description of a component: palette, property form, defaults, checks and binding follow from it. */
export interface Manifest {
  inputs: readonly ManifestInput[];
  sheetSettings: GridSettings;
  /** None of a component that does nothing on paper. */
  reportSettings?: GridSettings;
  /** In pixels. */
  cardSettings: { minHeight: number; defaultHeight: number };
}

/** A value of a device that an input is bound to, and how it is shown. */
export interface Metric {
  selector: string;
  decimals?: number | undefined;
  unit?: string | undefined;
  aggregator?: Aggregator | undefined;
}

export const aggregators = ['mean', 'min', 'max', 'last', 'sum', 'count'] as const;
export type Aggregator = (typeof aggregators)[number];

export type Inputs = Record<string, unknown>;

/** The initial inputs of a new component. */
export const defaultsOf = (inputs: readonly ManifestInput[]): Inputs =>
  Object.fromEntries(
    inputs.flatMap((input): [string, unknown][] => {
      if (input.type === 'List') return [[input.key, []]];
      if (input.type === 'Group') return [[input.key, defaultsOf(input.children)]];
      if ('defaultValue' in input && input.defaultValue !== undefined) return [[input.key, input.defaultValue]];
      return [];
    }),
  );

/** Stored inputs: unreadable ones are empty. */
export function inputsOf(text: string): Inputs {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Inputs) : {};
  } catch {
    return {};
  }
}

/** The error of a value: missing, of a wrong type, out of its range, not above another number, or a file of too many bytes. */
export type InputProblem = 'required' | 'invalid' | 'range' | 'above' | 'tooLarge';

const isMetric = (value: unknown): value is Metric =>
  typeof value === 'object' && value !== null && typeof (value as Metric).selector === 'string';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The error of one of these inputs; undefined if it is valid. */
export function problemOf(input: ManifestInput, values: Inputs): InputProblem | undefined {
  const value = values[input.key];
  // what a group lacks is said at its inputs
  if (isEmpty(value) && input.type === 'Group') return groupProblem(input.children, {});
  if (isEmpty(value)) return input.required ? 'required' : undefined;
  switch (input.type) {
    case 'String':
    case 'Text':
    case 'Image':
    case 'RichText':
    case 'Color':
    case 'Icon':
    case 'MaterialIcon':
    case 'Date':
    case 'WebPage':
      return typeof value === 'string' ? undefined : 'invalid';
    case 'Checkbox':
      return typeof value === 'boolean' ? undefined : 'invalid';
    case 'Selection':
      return input.options.some((option) => valueOfOption(option) === value) ? undefined : 'invalid';
    case 'File':
      if (!isStoredFile(value)) return 'invalid';
      return bytesIn(value) > mostFileBytes(input) ? 'tooLarge' : undefined;
    case 'Group':
      return groupProblem(input.children, value);
    case 'Number':
    case 'NumberSlider':
    case 'NumberDial': {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = input;
      if (typeof value !== 'number') return 'invalid';
      if (value < min || value > max) return 'range';
      const least = input.above === undefined ? undefined : values[input.above];
      return typeof least === 'number' && value <= least ? 'above' : undefined;
    }
    case 'List': {
      if (!Array.isArray(value)) return 'invalid';
      if (input.required && value.length === 0) return 'required';
      const wrong = value.flatMap((item) =>
        input.itemType.children.flatMap((child) => problemOf(child, (item as Inputs | null) ?? {}) ?? []),
      );
      return wrong[0];
    }
    default:
      return isMetric(value) ? undefined : 'invalid';
  }
}

function groupProblem(children: readonly ManifestInput[], value: unknown): InputProblem | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'invalid';
  return children.flatMap((child) => problemOf(child, value as Inputs) ?? [])[0];
}

/** Inputs that are wrong, by key. */
export const problemsIn = ({ inputs }: Pick<Manifest, 'inputs'>, values: Inputs): Record<string, InputProblem> =>
  Object.fromEntries(
    inputs.flatMap((input) => {
      const problem = problemOf(input, values);
      return problem ? [[input.key, problem]] : [];
    }),
  );
