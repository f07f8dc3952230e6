/** Spreadsheets of a region expect a semicolon between values where it writes a comma in numbers. */
export const separatorIn = (region: string): ';' | ',' => (decimalIn(region) === ',' ? ';' : ',');

/** The sign before the decimals of a region's numbers. */
export const decimalIn = (region: string): string =>
  new Intl.NumberFormat(region, { numberingSystem: 'latn' }).formatToParts(0.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.';
