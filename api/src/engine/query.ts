import { limits } from '@lineside/contracts';
import { z } from 'zod';

const several = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]));
const fields = several.transform((texts) => (texts.length === 0 ? undefined : texts.join(',')));
/** A filter of nothing, as forms and libraries send it, holds for everything. */
const filters = several.transform((texts) => texts.filter((text) => text.trim() !== ''));
/** Where a page begins; empty for the first one, as clients send that echo a `moreAfter` of null. */
export const pageAfter = z
  .string()
  .optional()
  .transform((text) => text || undefined);
/** In decimal digits: no sign, exponent or other base. */
export const pageSize = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(limits.pageSize.max));

/** Query parameters of a route for one record: a page of it is the record, and there is nothing to filter. */
export const oneQuery = z.strictObject({
  fields,
  filters: filters.refine((texts) => texts.length === 0),
  'page-size': pageSize.optional(),
  'page-after': pageAfter,
});

/** Query parameters of a list: those of the public interface, and ours, which are `count`, `order-by` and `search`. */
export const listQuery = z
  .strictObject({
    fields,
    filters,
    search: z.string().max(200).optional(),
    'order-by': z.string().optional(),
    'page-size': pageSize.default(limits.pageSize.usual),
    'page-after': pageAfter,
    count: z.enum(['true', 'exact', 'false']).default('false'),
  })
  .transform((query) => ({
    fields: query.fields,
    filters: query.filters,
    search: query.search,
    order: query['order-by'],
    pageSize: query['page-size'],
    pageAfter: query['page-after'],
    count: query.count,
  }));

export type ListQuery = z.output<typeof listQuery>;
