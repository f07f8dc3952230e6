/** Validates typed input; throws a sentence that names the field. */
export type Check<Value> = (value: unknown, field: string) => Value;

export const wrong = (field: string, expected: string): never => {
  throw new Error(`The setting ${field} is wrong: it must be ${expected}.`);
};

export const matching =
  (pattern: RegExp, expected: string): Check<string> =>
  (value, field) =>
    typeof value === 'string' && pattern.test(value) ? value : wrong(field, expected);

/** As a browser writes it: protocol, host name, and a port where it isn't the usual one. */
export const origin =
  (protocols: RegExp, expected: string): Check<string> =>
  (value, field) => {
    const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
    if (!url || !protocols.test(url.protocol)) return wrong(field, expected);
    if (url.origin === value) return value;
    // a browser sends one form alone: in lower case, without the usual port, with other letters as xn--
    const isOrigin = url.pathname + url.search + url.hash + url.username === '/';
    return isOrigin && !String(value).endsWith('/')
      ? wrong(field, `written as browsers do: ${url.origin}`)
      : wrong(field, expected);
  };

export const port: Check<number> = (value, field) =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 65_536 ? Number(value) : wrong(field, 'a port');

export const yesOrNo: Check<boolean> = (value, field) =>
  typeof value === 'boolean' ? value : wrong(field, 'true or false');

export const listOf =
  <Value>(check: Check<Value>, least = 0): Check<Value[]> =>
  (value, field) => {
    if (!Array.isArray(value) || value.length < least)
      return wrong(field, least > 0 ? 'a list with at least one entry' : 'a list');
    return value.map((each, index) => check(each, `${field}[${index}]`));
  };

/** Optional settings, with their defaults. */
export const or =
  <Value, Usual>(check: Check<Value>, fallback: Usual): Check<Value | Usual> =>
  (value, field) =>
    value === undefined ? fallback : check(value, field);

/** An object with exactly these fields: a misspelt name is an error. */
export const object =
  <Fields extends object>(checks: { [Name in keyof Fields]: Check<Fields[Name]> }): Check<Fields> =>
  (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return wrong(field || 'file', 'an object of JSON');
    const fieldPath = (name: string) => (field ? `${field}.${name}` : name);
    const settings = value as Record<string, unknown>;
    const unknown = Object.keys(settings).find((name) => !Object.hasOwn(checks, name));
    if (unknown !== undefined) throw new Error(`There is no setting ${fieldPath(unknown)}.`);
    const names = Object.keys(checks) as (keyof Fields & string)[];
    return Object.fromEntries(names.map((name) => [name, checks[name](settings[name], fieldPath(name))])) as Fields;
  };
