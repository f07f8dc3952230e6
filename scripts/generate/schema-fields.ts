/** A field of a message, by its path, and what it may have. */
export interface Field {
  name: string;
  content: string;
}

/** What a schema of a message is described by, as JSON Schema has it. */
export interface Described {
  toJSONSchema(): object;
}

interface Schema {
  type?: string | string[];
  const?: string;
  enum?: string[];
  format?: string;
  pattern?: string;
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema;
}

/** The fields of each form of a message. Throws for a form of text that has no words here yet. */
export function messagesOf(schema: Described): Field[][] {
  return formsOf(schema.toJSONSchema() as Schema).map((form) => fieldsOf(form, ''));
}

/** A schema as the alternatives that it consists of; itself if it has none. */
function formsOf(schema: Schema): Schema[] {
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one) => ({ ...schema, type: one }));
  return (schema.anyOf ?? schema.oneOf)?.flatMap(formsOf) ?? [schema];
}

/** What an object or list has, by paths below its own. */
function fieldsOf(schema: Schema, above: string): Field[] {
  if (schema.type === 'array') return fieldsOf(schema.items!, `${above}[]`);
  const below = (name: string) => (above === '' ? name : `${above}.${name}`);
  if (schema.propertyNames) return describe(schema.additionalProperties!, below(`{${keyOf(schema)}}`), '');
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    describe(field, below(name), required.has(name) ? '' : 'may be left out: '),
  );
}

const keyOf = ({ propertyNames }: Schema): string => (propertyNames?.enum ? 'section' : 'name');

function describe(field: Schema, name: string, prefix: string): Field[] {
  const forms = formsOf(field);
  const [objects, others] = [forms.filter(isStructure), forms.filter((form) => !isStructure(form))];
  const inside = merged(objects.map((form) => fieldsOf(form, name)));
  if (others.length === 0) return inside;
  const words = [...(objects.length > 0 ? ['an object'] : []), ...others.map(wordsOf)];
  return [{ name, content: prefix + words.join(', or ') }, ...inside];
}

const isStructure = (schema: Schema): boolean => schema.type === 'object' || schema.type === 'array';

/** The fields of several forms as one list; one that not all have says with which value of another field it is there. */
function merged(forms: Field[][]): Field[] {
  const names = new Set(forms.flat().map(({ name }) => name));
  return [...names].map((name) => {
    const having = forms.filter((fields) => fields.some((field) => field.name === name));
    const contents = having.map((fields) => fields.find((field) => field.name === name)!.content);
    const onlyWith = having.length < forms.length ? ` (only with ${having.map(markOf).join(' and ')})` : '';
    return { name, content: contents.join(', or ') + onlyWith };
  });
}

/** The value that only this form has. */
const markOf = (fields: Field[]): string => fields.find(({ content }) => /^`[^`]+`$/.test(content))!.content;

/** What the pattern of a time requires in addition. */
const ofThisMillennium = '^2\\d{3}-';

/** A text by its pattern. */
const patterns: [RegExp, (length: string) => string][] = [
  [/^\^\[\^\\p\{C\}\]\{1,(\d+)\}\$$/, (length) => `a text of 1 to ${length} characters`],
  [/^\^\[0-9a-f\]\{(\d+)\}\$$/, (length) => `${length} hexadecimal digits`],
  [/^\^\[A-Za-z0-9\]\{(\d+)\}\$$/, (length) => `an id of ${length} letters and digits`],
  [/^\^\[A-Za-z0-9_\\-\[\\\]\]\{1,(\d+)\}\$$/, (length) => `the identifier of a variable, 1 to ${length} characters`],
  [/^\^\[\^\\0\\ud800-\\udfff\]\{0,(\d+)\}\$$/, (length) => `a text of at most ${length} characters`],
];

function wordsOf(schema: Schema): string {
  const { type, format, pattern } = schema;
  if (schema.const !== undefined || schema.enum)
    return (schema.enum ?? [schema.const]).map((value) => `\`${value}\``).join(', ');
  if (type === 'null') return '`null`';
  if (type === 'boolean') return '`true`, `false`';
  if (type === 'integer') return `a whole number${rangeOf(schema)}`;
  if (type === 'number') return `a number${rangeOf(schema)}`;
  if (format === 'date-time' || schema.allOf?.some((one) => one.pattern === ofThisMillennium)) return 'a time';
  if (format === 'ipv4') return 'an address of IPv4';
  if (format === 'ipv6') return 'an address of IPv6';
  if (type === 'string' && pattern === undefined && !schema.allOf) return 'a text';
  for (const [form, words] of patterns) {
    const length = pattern === undefined ? undefined : form.exec(pattern)?.[1];
    if (length) return words(Number(length).toLocaleString('en'));
  }
  throw new Error(`No words for ${JSON.stringify(schema)} in scripts/generate/schema-fields.ts`);
}

function rangeOf({ minimum, maximum, exclusiveMinimum }: Schema): string {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const bounds = [
    ...(least === undefined || least === Number.MIN_SAFE_INTEGER ? [] : [`from ${numberText(least)}`]),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [`to ${numberText(maximum)}`]),
  ];
  return bounds.map((bound) => ` ${bound}`).join('');
}

const numberText = (value: number): string =>
  Math.abs(value) > 1e15 ? String(value).replace('+', '') : value.toLocaleString('en');
