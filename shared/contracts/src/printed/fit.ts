// The widget's replacement for zod: the schemas of the descriptions are compiled to calls of these functions.

/** Returns the value as agreed, or throws `Unfit`. `at`: its path in the whole. */
type Fit = (value: unknown, at: readonly string[]) => unknown;

/** A value that isn't what was agreed on. */
class Unfit extends Error {
  /** Where, in the words of zod. */
  readonly issues: { path: readonly string[]; message: string }[];
  constructor(path: readonly string[]) {
    super(`Invalid input at ${path.join('.')}`);
    this.issues = [{ path, message: 'Invalid input' }];
  }
}

/** A value that passes a test. */
export const passing =
  (is: (value: never) => boolean): Fit =>
  (value, at) => {
    if (!is(value as never)) throw new Unfit(at);
    return value;
  };

export const anything: Fit = (value) => value;

/** One of some plain values. */
export const oneOf = (...values: readonly unknown[]): Fit => passing((value) => values.includes(value));

/** A text that matches a pattern, with a number of characters. */
export const text = (form = /(?:)/, least = 0, max = Number.POSITIVE_INFINITY): Fit =>
  passing(
    (value: unknown) => typeof value === 'string' && value.length >= least && value.length <= max && form.test(value),
  );

export const number = (least = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): Fit =>
  passing((value: unknown) => Number.isFinite(value) && (value as number) >= least && (value as number) <= max);

export const whole = (least?: number, max?: number): Fit => {
  const between = number(least, max);
  return (value, at) => {
    if (!Number.isSafeInteger(value)) throw new Unfit(at);
    return between(value, at);
  };
};

export const nullable =
  (fit: Fit): Fit =>
  (value, at) =>
    value === null ? null : fit(value, at);

/** An optional value; `without`: its default. */
export const optional =
  (fit: Fit, without?: unknown): Fit =>
  (value, at) =>
    value === undefined ? without : fit(value, at);

export const list =
  (fit: Fit, least = 0, max = Number.POSITIVE_INFINITY): Fit =>
  (value, at) => {
    if (!Array.isArray(value) || value.length < least || value.length > max) throw new Unfit(at);
    return value.map((item, index) => fit(item, [...at, String(index)]));
  };

type Plain = Record<string, unknown>;

function plain(value: unknown, at: readonly string[]): Plain {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unfit(at);
  return value as Plain;
}

/** An object with required (`needed`) and optional (`may`) keys; other keys are dropped, kept, or refused. */
export const object =
  (needed: Record<string, Fit>, may: Record<string, Fit> = {}, rest?: 'kept' | 'refused'): Fit =>
  (value, at) => {
    const object = plain(value, at);
    const others = Object.keys(object).filter((key) => !Object.hasOwn(needed, key) && !Object.hasOwn(may, key));
    if (rest === 'refused' && others.length > 0) throw new Unfit(at);
    const result: Plain = {};
    if (rest === 'kept') for (const key of others) result[key] = object[key];
    for (const [key, fit] of Object.entries(needed)) {
      if (!(key in object)) throw new Unfit([...at, key]);
      result[key] = fit(object[key], [...at, key]);
    }
    for (const [key, fit] of Object.entries(may)) {
      const fitted = fit(object[key], [...at, key]);
      if (fitted !== undefined) result[key] = fitted;
    }
    return result;
  };

/** Values under keys that fit themselves. */
export const record =
  (key: Fit, fit: Fit): Fit =>
  (value, at) =>
    Object.fromEntries(Object.entries(plain(value, at)).map(([name, one]) => [key(name, at), fit(one, [...at, name])]));

/** The first that fits. */
export const either =
  (...fits: readonly Fit[]): Fit =>
  (value, at) => {
    for (const fit of fits) {
      try {
        return fit(value, at);
      } catch {}
    }
    throw new Unfit(at);
  };

type Parsed = { success: true; data: unknown } | { success: false; error: Unfit };

/** The used part of a schema: zod's terms. */
export const schema = (fit: Fit): { parse(value: unknown): unknown; safeParse(value: unknown): Parsed } => ({
  parse: (value) => fit(value, []),
  safeParse(value) {
    try {
      return { success: true, data: fit(value, []) };
    } catch (error) {
      return { success: false, error: error as Unfit };
    }
  },
});

/** A placeholder for parts of a description that the widget doesn't use. The build must not contain one. */
export const absent = (message: string): never => {
  throw new Error(`not in the widget: ${message}`);
};
