import type { Reading } from './protocol.ts';

/** How a value is shown: the number of decimals, a factor and a unit; each may be missing. */
export interface Formatting {
  decimals?: number | string | undefined;
  factor?: number | string | undefined;
  unit?: string | undefined;
}

/** A value of a query's result (public interface, logging data). */
export interface LoggedValue {
  /** As it came, times the factor that `setFactor` set. */
  getValue(): Reading;
  setDecimals(decimals: number | string): void;
  setFactor(factor: number | string): void;
  setUnit(unit: string): void;
  /** With decimals and unit, as the viewer's locale writes numbers. */
  toString(): string;
}

export function loggedValue(value: Reading, formatting: Formatting, locale: string): LoggedValue {
  // the page has applied the factor of the query
  const now: { decimals?: number | undefined; unit?: string | undefined; factor: number } = {
    decimals: numberOf(formatting.decimals),
    unit: formatting.unit,
    factor: 1,
  };
  const current = () => (typeof value === 'number' ? value * now.factor : value);
  return {
    getValue: current,
    setDecimals(decimals) {
      now.decimals = numberOf(decimals);
    },
    setFactor(factor) {
      now.factor = numberOf(factor) ?? 1;
    },
    setUnit(unit) {
      now.unit = unit;
    },
    toString() {
      const read = current();
      if (read === null || read === undefined) return '';
      if (typeof read !== 'number') return String(read);
      const digits =
        now.decimals === undefined
          ? { maximumFractionDigits: 20 }
          : { minimumFractionDigits: now.decimals, maximumFractionDigits: now.decimals };
      const text = new Intl.NumberFormat(locale, digits).format(read);
      return now.unit ? `${text} ${now.unit}` : text;
    },
  };
}

function numberOf(text: number | string | undefined): number | undefined {
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}
