import * as z from 'zod';

const wholeNumber = (min: number, max: number) => z.number().int().min(min).max(max);

/** A position on a grid with a number of columns and rows, counted from 0; nothing reaches beyond its edge. */
const onGrid = <T extends string>(type: T, columns: number, rows: number) =>
  z
    .strictObject({
      type: z.literal(type),
      left: wholeNumber(0, columns - 1),
      top: wholeNumber(0, rows - 1),
      cols: wholeNumber(1, columns),
      rows: wholeNumber(1, rows),
    })
    .refine((place) => place.left + place.cols <= columns && place.top + place.rows <= rows);

const sheetColumns = 12;

const sheet = onGrid('sheet', sheetColumns, 72)
  .safeExtend({
    /** On a narrow screen it may lie elsewhere. */
    mobileHeight: wholeNumber(0, 65_535).nullish(),
    mobileOrder: wholeNumber(0, 65_535).nullish(),
    mobileLeft: wholeNumber(0, sheetColumns - 1).nullish(),
    mobileCols: wholeNumber(1, sheetColumns).nullish(),
  })
  .refine(({ mobileLeft, mobileCols }) => (mobileLeft ?? 0) + (mobileCols ?? 1) <= sheetColumns);

const card = z.strictObject({ type: z.literal('card'), height: wholeNumber(1, 65_535), order: wholeNumber(0, 65_535) });

/**
 * The position of a component: on the grid of a sheet or of a report, or in the row of a card. The form follows from
 * the page's application type and orientation.
 */
export const dimensions = z.union([
  sheet,
  card,
  onGrid('report', 8, 16),
  onGrid('report-portrait', 6, 16),
  onGrid('report-landscape', 8, 11),
]);

/** The kind of dimensions on a page. */
export const dimensionsOn = (applicationType: string, orientation: string | null): string =>
  applicationType === 'report' && orientation ? `report-${orientation}` : applicationType;
