import type * as z from 'zod';

/** Name under which a function is imported that a schema calls; throws where it isn't. */
export type NameOf = (called: (value: never) => unknown) => string;

type Check = { check?: string; minimum?: number; maximum?: number; value?: number; inclusive?: boolean } & {
  length?: number;
  pattern?: RegExp;
  format?: string;
};

/**
 * Generates a schema as a call of `fit.ts`: it accepts and returns the same as zod's. Unknown parts are refused, so
 * that no check is silently dropped.
 *
 * @throws Error for a schema that can't be printed
 */
export function printSchema(schema: z.ZodType, nameOf: NameOf): string {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  const print = (part: z.core.$ZodType) => printSchema(part as z.ZodType, nameOf);
  const checks = checksOf(def);
  switch (def.type) {
    case 'string':
      return printText(checks);
    case 'number':
      return printNumber(checks);
    case 'array': {
      const { least, most: max } = lengthOf(checks);
      return printCall('list', print(def.element), least, max);
    }
  }
  if (checks.length > 0) throw new Error(`${def.type} with checks`);
  switch (def.type) {
    case 'null':
      return printCall('oneOf', 'null');
    case 'boolean':
      return printCall('oneOf', 'true', 'false');
    case 'literal':
      return printCall('oneOf', ...def.values.map((value) => JSON.stringify(value)));
    case 'enum':
      return printCall('oneOf', ...Object.values(def.entries).map((value) => JSON.stringify(value)));
    case 'unknown':
      return 'anything';
    case 'nullable':
      return printCall('nullable', print(def.innerType));
    case 'optional':
      return printCall('optional', print(def.innerType));
    case 'nonoptional': // that it is there, the object sees to
    case 'readonly': // a promise of types alone
      return print(def.innerType);
    case 'default':
      return printCall('optional', print(def.innerType), JSON.stringify(def.defaultValue));
    case 'object':
      return printObject(def, print);
    case 'record':
      // each key of a list must be there, if it isn't a partial one
      if (def.keyType._zod.values && !('partial' in def && def.partial)) throw new Error('record of all of some keys');
      return printCall('record', print(def.keyType), print(def.valueType));
    case 'union':
      return printCall('either', ...def.options.map(print));
    case 'custom':
      return printCall('passing', nameOf((def as unknown as { fn: (value: never) => unknown }).fn));
    default:
      throw new Error(def.type);
  }
}

/** A schema's checks besides its type; a format's check is part of the schema itself. */
function checksOf(def: z.core.$ZodTypeDef): Check[] {
  const checkDef = def as Check;
  const more = (def.checks ?? []).map((check) => check._zod.def as Check);
  return checkDef.check && checkDef.check !== 'custom' ? [checkDef, ...more] : more;
}

function printText(checks: readonly Check[]): string {
  const forms = checks.flatMap(({ check, pattern }) => (check === 'string_format' && pattern ? [pattern] : []));
  const rest = checks.filter(({ check, pattern }) => check !== 'string_format' || !pattern);
  const { least, most: max } = lengthOf(rest);
  if (forms.length > 1) throw new Error('string of two forms');
  return printCall('text', forms[0] && String(forms[0]), least, max);
}

/** Least and most length. */
function lengthOf(checks: readonly Check[]): { least?: number | undefined; most?: number | undefined } {
  let [least, max]: (number | undefined)[] = [];
  for (const { check, minimum, maximum, length } of checks) {
    if (check === 'min_length') least = Math.max(least ?? 0, minimum!);
    else if (check === 'max_length') max = Math.min(max ?? maximum!, maximum!);
    else if (check === 'length_equals') [least, max] = [length, length];
    else throw new Error(`check ${check}`);
  }
  return { least, most: max };
}

function printNumber(checks: readonly Check[]): string {
  let [least, max]: (number | undefined)[] = [];
  let name = 'number';
  for (const { check, value, inclusive, format } of checks) {
    if (check === 'number_format' && format === 'safeint') name = 'whole';
    else if (check === 'greater_than' && inclusive) least = Math.max(least ?? value!, value!);
    else if (check === 'less_than' && inclusive) max = Math.min(max ?? value!, value!);
    else throw new Error(`check ${check} ${format ?? ''}`);
  }
  return printCall(name, least, max);
}

function printObject(def: z.core.$ZodObjectDef, print: (part: z.core.$ZodType) => string): string {
  const { catchall } = def;
  const rest = catchall && { unknown: 'kept', never: 'refused' }[catchall._zod.def.type as string];
  if (catchall && !rest) throw new Error(`object with a catchall of ${catchall._zod.def.type}`);
  const printed = (parts: [string, z.core.$ZodType][]) =>
    `{ ${parts.map(([key, part]) => `${JSON.stringify(key)}: ${print(part)}`).join(', ')} }`;
  const fields = Object.entries(def.shape);
  const needed = fields.filter(([, field]) => field._zod.optin === undefined);
  const may = fields.filter(([, field]) => field._zod.optin !== undefined);
  return printCall('object', printed(needed), may.length > 0 ? printed(may) : undefined, rest && JSON.stringify(rest));
}

/** A call without trailing omitted arguments; unused exports of a module are dropped with all calls in them. */
function printCall(name: string, ...parameters: readonly (string | number | undefined)[]): string {
  const last = parameters.findLastIndex((parameter) => parameter !== undefined);
  return `/* @__PURE__ */ ${name}(${parameters
    .slice(0, last + 1)
    .map((parameter) => parameter ?? 'undefined')
    .join(', ')})`;
}
