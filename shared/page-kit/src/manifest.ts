/** The types of inputs that a manifest has, as the public interface names them. */
export const inputTypes = [
  ...(['Checkbox', 'Number', 'NumberSlider', 'NumberDial', 'String', 'Text', 'RichText', 'Color'] as const),
  ...(['Selection', 'Icon', 'MaterialIcon', 'Image', 'File', 'Date'] as const),
  ...(['LiveMetric', 'RawMetric', 'AggregatedMetric', 'Group', 'List'] as const),
] as const;

type Described = Record<string, unknown>;

const isDescribed = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with a manifest, a sentence each; none if a portal takes it. */
export function problemsOfManifest(manifest: unknown): string[] {
  if (!isDescribed(manifest)) return ['manifest.json is no object.'];
  const lacking = ['version', 'main'].flatMap((key) =>
    typeof manifest[key] === 'string' ? [] : [`${key} is missing.`],
  );
  const places = ['sheetSettings', 'reportSettings', 'cardSettings'];
  const placed = places.some((key) => isDescribed(manifest[key])) ? [] : [`One of ${places.join(', ')} is needed.`];
  const inputs = Array.isArray(manifest.inputs) ? problemsOfInputs(manifest.inputs, 'inputs') : ['inputs is missing.'];
  return [...lacking, ...placed, ...inputs];
}

const problemsOfInputs = (inputs: readonly unknown[], at: string): string[] =>
  inputs.flatMap((input, index) => problemsOfInput(input, `${at}[${index}]`));

function problemsOfInput(input: unknown, at: string): string[] {
  if (!isDescribed(input)) return [`${at} is no object.`];
  const { type, children, itemType } = input;
  const lacking = ['key', 'label'].flatMap((key) =>
    typeof input[key] === 'string' ? [] : [`${at}.${key} is missing.`],
  );
  if (!inputTypes.includes(type as never)) return [...lacking, `${at}.type ${String(type)} is none of the interface.`];
  if (type === 'Group')
    return [...lacking, ...problemsOfInputs(Array.isArray(children) ? children : [null], `${at}.children`)];
  return type === 'List' ? [...lacking, ...problemsOfInput(itemType, `${at}.itemType`)] : lacking;
}

/** The initial inputs by a manifest: lists are empty, groups have those of their children, and metrics an example's. */
export const initialInputs = (inputs: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(
    inputs
      .filter(isDescribed)
      .map(({ key, type, defaultValue, children }) => [
        String(key),
        type === 'List'
          ? []
          : type === 'Group'
            ? initialInputs(Array.isArray(children) ? children : [])
            : String(type).endsWith('Metric')
              ? { selector: `Agent#selected:example.tag.${String(key)}`, decimals: 1 }
              : defaultValue,
      ]),
  );

/** The name of the element that a program defines, as portals find it in its text; undefined if it defines none. */
export const tagIn = (program: string): string | undefined =>
  /customElements\s*\.\s*define\s*\(\s*(["'`])([a-z][a-z0-9._-]*-[a-z0-9._-]*)\1/.exec(program)?.[2];
