/** What a person typed into a field for a number. */
export type NumberReading =
  | { is: 'empty' }
  /** Its digits as programs write them: -1234.5 or 1e300. */
  | { is: 'number'; digits: string }
  /** Two readings, both as the region writes them. */
  | { is: 'ambiguous'; whole: string; decimal: string }
  | { is: 'invalid' };

interface Signs {
  point: string;
  group: string;
}

const signsOf = new Map<string, Signs>();

function regionSigns(region: string): Signs {
  let signs = signsOf.get(region);
  if (!signs) {
    const parts = new Intl.NumberFormat(region, { numberingSystem: 'latn', useGrouping: true }).formatToParts(
      1_234_567.5,
    );
    const sign = (of: string) => plainSigns(parts.find(({ type }) => type === of)?.value ?? '');
    signs = { point: sign('decimal') || '.', group: sign('group') };
    signsOf.set(region, signs);
  }
  return signs;
}

/** Digits of other scripts by their zero. */
const zeros = [0x0660, 0x06f0, 0xff10];

/** Blanks between thousands are one blank, apostrophes one apostrophe, minus signs and dashes one minus. */
const plainSigns = (text: string): string =>
  text
    .replace(/[\u200e\u200f\u061c\u200b\ufeff]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - zeros.findLast((zero) => zero <= code)!);
    })
    .replace(/[\u00a0\u2007\u2009\u202f\u3000]/g, ' ')
    .replace(/[\u2018\u2019\u02bc\uff07]/g, "'")
    .replace(/[\u2010-\u2013\u2212\ufe63\uff0d]/g, '-')
    .replace(/[\uff0c\u066c]/g, ',')
    .replace(/[\uff0e\u066b]/g, '.')
    .replace(/\uff0b/g, '+');

const groups = (sign: string): RegExp =>
  new RegExp(`^([1-9]\\d{0,2}(${sign}\\d{3})+|[1-9]\\d?(${sign}\\d{2})+${sign}\\d{3})$`);
const groupedBy: Record<string, RegExp> = {
  ',': groups(','),
  '.': groups('\\.'),
  ' ': groups(' '),
  "'": groups("'"),
};

/** Reads what is typed by the signs of a region. No number is ever a guess: what has two readings is ambiguous. */
export function readDigits(typed: string, region: string): NumberReading {
  const text = plainSigns(typed).trim();
  if (text === '') return { is: 'empty' };
  const [, sign = '', body = '', exponent = ''] = /^([+-]?) ?([\d., ']+?)(e[+-]?\d{1,4})?$/i.exec(text) ?? [];
  const read = body && readBody(body, region);
  if (!read) return { is: 'invalid' };
  if (read.is === 'ambiguous' && exponent) return { is: 'invalid' };
  if (read.is === 'ambiguous') return read;
  const digits = `${sign === '-' ? '-' : ''}${read.digits}${exponent.toLowerCase()}`;
  return Number.isFinite(Number(digits)) ? { is: 'number', digits } : { is: 'invalid' };
}

type BodyReading = { is: 'read'; digits: string } | { is: 'ambiguous'; whole: string; decimal: string };

function readBody(body: string, region: string): BodyReading | undefined {
  const used = [...new Set(body.replace(/\d/g, ''))];
  const asWhole = (text: string, sign: string): string | undefined =>
    groupedBy[sign]!.test(text) ? text.replaceAll(sign, '') : undefined;
  const asDecimal = (text: string, sign: string): BodyReading | undefined => {
    const [whole = '', fraction = '', ...more] = text.split(sign);
    if (more.length > 0 || whole + fraction === '') return undefined;
    return { is: 'read', digits: `${plainWhole(whole)}${fraction && `.${fraction}`}` };
  };
  const read = (digits: string | undefined): BodyReading | undefined =>
    digits === undefined ? undefined : { is: 'read', digits };
  if (used.length === 0) return read(plainWhole(body));
  if (used.length > 2) return undefined;
  if (used.length === 2) {
    // 1,234.5 and 1 234,5: the last sign separates decimals, the first one groups
    const [group, point] = used as [string, string];
    if (point !== ',' && point !== '.') return undefined;
    const at = body.indexOf(point);
    const whole = asWhole(body.slice(0, at), group);
    return whole === undefined ? undefined : asDecimal(`${whole}${body.slice(at)}`, point);
  }
  const [sign] = used as [string];
  if (sign === ' ' || sign === "'" || body.split(sign).length > 2) return read(asWhole(body, sign));
  const { point, group } = regionSigns(region);
  if (sign === point) return asDecimal(body, sign);
  const [before = '', after = ''] = body.split(sign);
  const whole = asWhole(body, sign);
  // 1,000 where a comma groups; 1,5 can't be anything but a decimal
  if (whole !== undefined && sign === group) return read(whole);
  if (after.length !== 3 || /^0*$/.test(before)) return asDecimal(body, sign);
  return {
    is: 'ambiguous',
    whole: `${before}${after}`,
    decimal: `${before}${point}${after.replace(/0+$/, '') || '0'}`,
  };
}

const plainWhole = (digits: string): string => digits.replace(/^0+(?=\d)/, '') || '0';

/** What is typed as a number: null if empty, the text itself if it is invalid or ambiguous. */
export function readNumber(typed: string, region: string): number | string | null {
  const reading = readDigits(typed, region);
  if (reading.is === 'empty') return null;
  return reading.is === 'number' ? Number(reading.digits) + 0 : typed;
}

/**
 * A number to be changed: all its digits, with the region's decimal sign and its signs between thousands.
 *
 * @param isPlain nothing between thousands: a port
 */
export function writeNumber(value: number | string | null, region: string, isPlain = false): string {
  if (typeof value !== 'number') return value ?? '';
  return writeDigits(String(value), region, isPlain);
}

/** The same for digits as programs write them. */
export function writeDigits(digits: string, region: string, isPlain = false): string {
  const [, sign = '', whole = '', fraction = '', exponent = ''] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e\+?(-?\d+))?$/i.exec(digits) ?? [];
  if (whole === '') return digits;
  const grouped = isPlain || exponent ? whole : grouping(region).format(BigInt(whole));
  return `${sign}${grouped}${fraction && `${regionSigns(region).point}${fraction}`}${exponent && `E${exponent}`}`;
}

const groupings = new Map<string, Intl.NumberFormat>();

function grouping(region: string): Intl.NumberFormat {
  let numberFormat = groupings.get(region);
  if (!numberFormat) {
    numberFormat = new Intl.NumberFormat(region, { numberingSystem: 'latn' });
    groupings.set(region, numberFormat);
  }
  return numberFormat;
}
